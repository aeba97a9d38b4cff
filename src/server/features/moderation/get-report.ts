import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { moderationEndpoints } from '#shared/moderation/report.contract.ts'
import { isClaimedByOther } from '#shared/moderation/report.rules.ts'
import { recordView } from './evidence.store.ts'
import { publishReport } from './report.notifications.ts'
import { presentReportDetail } from './report.presenter.ts'
import { assignReport, type FoundReport, findReport, type ReportRow } from './report.store.ts'

/** Reading a report shows private messages, so the access is logged. */
export const getReport: Handler<typeof moderationEndpoints.get> = async (ctx) => {
  const found = await loadReport(ctx, ctx.params.id)
  ctx.audit({ subjectUserId: found.report.reportedUserId })
  await recordView(ctx.tx, found.report.id, ctx.actor.userId)
  return presentReportDetail(ctx, found)
}

export async function loadReport({ tx }: Pick<ActorContext, 'tx'>, id: string): Promise<FoundReport> {
  const found = await findReport(tx, id)
  if (!found) throw notFound('report')
  return found
}

/** Claims an unclaimed report, or one that was claimed long ago, or releases one's own. */
export const claimReport: Handler<typeof moderationEndpoints.claim> = async (ctx) => {
  const { report } = await loadReport(ctx, ctx.params.id)
  refuseClaimed(ctx, report)
  if (ctx.body.isMine) refuseSameReviewer(ctx, report)
  const assignedTo = ctx.body.isMine ? ctx.actor.userId : null
  await assignReport(ctx.tx, report.id, assignedTo)
  await publishReport(ctx, report)
  ctx.audit({
    subjectUserId: report.reportedUserId,
    before: { assignedTo: report.assignedTo },
    after: { assignedTo },
  })
  return presentReportDetail(ctx, await loadReport(ctx, report.id))
}

/** Two moderators must not decide the same report at once. */
export function refuseClaimed({ actor }: Pick<ActorContext, 'actor'>, report: ReportRow): void {
  if (!isClaimedByOther(report, actor.userId, new Date())) return
  throw conflict('CLAIMED', 'Another moderator is working on this report.')
}

/** A claim by who decided would keep others from reviewing the appeal. */
export function refuseSameReviewer({ actor }: Pick<ActorContext, 'actor'>, report: ReportRow): void {
  if (report.status !== 'APPEALED' || report.decidedBy !== actor.userId) return
  throw conflict('SAME_REVIEWER', 'You made this decision, so someone else must review the appeal.')
}
