import type { ActorContext, Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { moderationEndpoints } from '#shared/moderation/report.contract.ts'
import { recordView } from './evidence.store.ts'
import { presentReportDetail } from './report.presenter.ts'
import { type FoundReport, findReport } from './report.store.ts'

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
