import { restoreAccount } from '#server/features/auth/suspend-account.ts'
import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { moderationEndpoints } from '#shared/moderation/report.contract.ts'
import { loadReport, refuseClaimed, refuseSameReviewer } from './get-report.ts'
import { restoreReported } from './remove-reported.ts'
import { reportMachine } from './report.machine.ts'
import { presentReportDetail } from './report.presenter.ts'

/** Another reviewer than the one who decided upholds the decision, or overturns it, which undoes its effects. */
export const decideAppeal: Handler<typeof moderationEndpoints.decideAppeal> = async (ctx) => {
  const { action, explanation, version } = ctx.body
  const { report } = await loadReport(ctx, ctx.params.id)
  refuseClaimed(ctx, report)
  refuseSameReviewer(ctx, report)
  const appealOutcome = action === 'uphold' ? ('UPHELD' as const) : ('OVERTURNED' as const)
  await transition(ctx, reportMachine, report, action, {
    by: byActor(ctx, 'ADMIN', { note: explanation }),
    seen: version,
    set: {
      appealOutcome,
      appealExplanation: explanation,
      appealDecidedAt: new Date(),
      appealDecidedBy: ctx.actor.userId,
    },
  })
  if (action === 'overturn') {
    if (report.outcome === 'SUSPENDED' && report.reportedUserId)
      await restoreAccount(ctx, report.reportedUserId)
    if (report.outcome === 'REMOVED') await restoreReported(ctx, report)
  }
  ctx.audit({
    subjectUserId: report.reportedUserId,
    before: { outcome: report.outcome },
    after: { appealOutcome },
  })
  return presentReportDetail(ctx, await loadReport(ctx, report.id))
}
