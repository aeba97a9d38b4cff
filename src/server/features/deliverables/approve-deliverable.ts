import { publishToOperators } from '#server/features/disputes/dispute.notifications.ts'
import type { Handler } from '#server/http/context.ts'
import { CHANGE_ROUNDS, CHANGES_DAYS } from '#shared/contracts/contract.constants.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { canAskForChanges } from '#shared/deliverables/deliverable-life.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import { atLeastFromNow, now, oneRoundMore } from './deliverable.store.ts'
import { changeState } from './load-deliverable.ts'

export const approveDeliverable: Handler<typeof deliverableEndpoints.approve> = (ctx) =>
  changeState(ctx, 'approve', {
    seen: ctx.body.version,
    note: ctx.body.note,
    set: { decidedAt: now, decidedBy: 'BRAND' },
    // Approving disputed work closes the dispute, so the operators' lists change.
    effect: async ({ status, contractId }) => {
      if (status === 'DISPUTED') await publishToOperators(ctx, contractId)
    },
  })

export const requestChanges: Handler<typeof deliverableEndpoints.requestChanges> = (ctx) => {
  const { version, reason, note, dueOn } = ctx.body
  return changeState(ctx, 'request-changes', {
    seen: version,
    reason,
    note,
    set: { rounds: oneRoundMore, dueAt: atLeastFromNow(CHANGES_DAYS, dueOn) },
    effect: ({ rounds }) => {
      if (canAskForChanges(rounds)) return
      throw conflict(
        'CHANGE_ROUNDS_OVER',
        `Changes were asked for ${CHANGE_ROUNDS} times already. Please approve it, or call race control.`,
      )
    },
  })
}

export const waiveDeliverable: Handler<typeof deliverableEndpoints.waive> = (ctx) =>
  changeState(ctx, 'waive', {
    seen: ctx.body.version,
    note: ctx.body.note,
    set: { decidedAt: now, decidedBy: 'BRAND' },
  })

/** Missed work gets a new due date, or it would be missed again at once. */
export const reopenDeliverable: Handler<typeof deliverableEndpoints.reopen> = (ctx) => {
  const { version, note, dueOn } = ctx.body
  return changeState(ctx, 'reopen', {
    seen: version,
    note,
    set: { decidedAt: null, decidedBy: null, dueAt: atLeastFromNow(CHANGES_DAYS, dueOn) },
  })
}
