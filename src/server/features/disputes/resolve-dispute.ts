import { atLeastFromNow, now } from '#server/features/deliverables/deliverable.store.ts'
import { changeState } from '#server/features/deliverables/load-deliverable.ts'
import type { Handler } from '#server/http/context.ts'
import { CHANGES_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import type { disputeEndpoints } from '#shared/disputes/dispute.contract.ts'
import { notifyOfDispute, publishToAdmins } from './dispute.notifications.ts'

/** Deadlines stop until an administrator decides or the brand approves. */
export const openDispute: Handler<typeof disputeEndpoints.open> = (ctx) => {
  const { version, reason, note } = ctx.body
  return changeState(ctx, 'dispute', {
    seen: version,
    reason,
    note,
    effect: (deliverable) => notifyOfDispute(ctx, deliverable),
  })
}

/** An administrator decides; reopened work is due in a few days at the earliest, however long the dispute took. */
export const resolveDispute: Handler<typeof disputeEndpoints.resolve> = (ctx) => {
  const { version, outcome, decision, dueOn } = ctx.body
  return changeState(ctx, 'resolve', {
    seen: version,
    chosen: outcome,
    note: decision,
    set: {
      decision,
      decidedAt: now,
      decidedBy: 'ADMIN',
      ...(outcome === 'OPEN' && { dueAt: atLeastFromNow(CHANGES_DAYS, dueOn) }),
    },
    effect: ({ contractId }) => publishToAdmins(ctx, contractId),
  })
}
