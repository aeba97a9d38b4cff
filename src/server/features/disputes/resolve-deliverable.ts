import { atLeastFromNow, now } from '#server/features/deliverables/deliverable.store.ts'
import { changeState } from '#server/features/deliverables/load-deliverable.ts'
import type { Handler } from '#server/http/context.ts'
import { CHANGES_DAYS } from '#shared/contracts/contract.constants.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { notifyOperators, publishToOperators } from './dispute.notifications.ts'

/** Deadlines stop until an administrator decides or the brand approves. */
export const disputeDeliverable: Handler<typeof deliverableEndpoints.dispute> = (ctx) => {
  const { version, reason, note } = ctx.body
  return changeState(ctx, 'dispute', {
    seen: version,
    reason,
    note,
    effect: (deliverable) => notifyOperators(ctx, deliverable),
  })
}

/** An administrator decides; reopened work is due in a few days at the earliest, however long the dispute took. */
export const resolveDeliverable: Handler<typeof deliverableEndpoints.resolve> = (ctx) => {
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
    effect: ({ contractId }) => publishToOperators(ctx, contractId),
  })
}
