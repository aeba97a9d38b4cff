import { restoreAccount, suspendAccount } from '#server/features/auth/suspend-account.ts'
import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import type { moderationEndpoints } from '#shared/moderation/report.contract.ts'
import { outcomeOfEvent } from '#shared/moderation/report.rules.ts'
import { today } from '#shared/time.ts'
import { findAccounts } from './evidence.store.ts'
import { loadReport, refuseClaimed } from './get-report.ts'
import { removeReported } from './remove-reported.ts'
import { reportMachine } from './report.machine.ts'
import { canBeSuspended, presentReportDetail } from './report.presenter.ts'
import type { ReportRow } from './report.store.ts'

export const decideReport: Handler<typeof moderationEndpoints.decide> = async (ctx) => {
  const { action, explanation, version } = ctx.body
  const { report } = await loadReport(ctx, ctx.params.id)
  refuseClaimed(ctx, report)
  const until = action === 'suspend' ? lastMoment(ctx.body.until) : null
  const violation = action === 'dismiss' ? null : (ctx.body.violation ?? report.reason)
  await transition(ctx, reportMachine, report, action, {
    by: byActor(ctx, 'ADMIN', { note: explanation, reason: violation ?? undefined }),
    seen: version,
    set: {
      outcome: outcomeOfEvent[action],
      violation,
      explanation,
      decidedAt: new Date(),
      decidedBy: ctx.actor.userId,
    },
    details: { until },
  })
  if (action === 'suspend') await suspendReported(ctx, report, until)
  if (action === 'remove') await removeReported(ctx, report)
  ctx.audit({
    subjectUserId: report.reportedUserId,
    before: { status: report.status },
    after: { outcome: outcomeOfEvent[action], violation, until: until?.toISOString() ?? null },
  })
  return presentReportDetail(ctx, await loadReport(ctx, report.id))
}

/** The end of the last day of a suspension. */
function lastMoment(day: string | null): Date | null {
  if (!day) return null
  if (day < today()) throw invalid({ until: 'Choose a day in the future' })
  return new Date(`${day}T23:59:59.999Z`)
}

async function suspendReported(ctx: ActorContext, report: ReportRow, until: Date | null): Promise<void> {
  const accounts = await findAccounts(ctx.tx, report)
  const reported = accounts.find(({ userId }) => userId === report.reportedUserId)
  if (!reported || !canBeSuspended(reported)) {
    throw conflict('CANNOT_SUSPEND', 'This account is closed or belongs to an administrator.')
  }
  await suspendAccount(ctx, reported.userId, until)
}

export const liftSuspension: Handler<typeof moderationEndpoints.lift> = async (ctx) => {
  const { explanation, version } = ctx.body
  const { report } = await loadReport(ctx, ctx.params.id)
  await transition(ctx, reportMachine, report, 'lift', {
    by: byActor(ctx, 'ADMIN', { note: explanation }),
    seen: version,
    ...(report.outcome === 'SUSPENDED' && { set: { liftedAt: new Date() } }),
  })
  const { reportedUserId } = report
  if (!reportedUserId || !(await restoreAccount(ctx, reportedUserId))) {
    throw conflict('NOT_SUSPENDED', 'This account is not suspended.')
  }
  ctx.audit({
    subjectUserId: reportedUserId,
    before: { account: 'SUSPENDED' },
    after: { account: 'ACTIVE' },
  })
  return presentReportDetail(ctx, await loadReport(ctx, report.id))
}
