import { publishToAdmins } from '#server/features/disputes/dispute.notifications.ts'
import type { Handler } from '#server/http/context.ts'
import { CHANGE_ROUNDS, CHANGES_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { canRequestChanges } from '#shared/deliverables/deliverable.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import { atLeastFromNow, nextRound, now } from './deliverable.store.ts'
import { changeState } from './load-deliverable.ts'

export const approveDeliverable: Handler<typeof deliverableEndpoints.approve> = (ctx) =>
  changeState(ctx, 'approve', {
    seen: ctx.body.version,
    note: ctx.body.note,
    set: { decidedAt: now, decidedBy: 'BRAND' },
    // Approving disputed work closes the dispute, so the administrators' lists change.
    effect: async ({ status, contractId }) => {
      if (status === 'DISPUTED') await publishToAdmins(ctx, contractId)
    },
  })

export const requestChanges: Handler<typeof deliverableEndpoints.requestChanges> = (ctx) => {
  const { version, reason, note, dueOn } = ctx.body
  return changeState(ctx, 'request-changes', {
    seen: version,
    reason,
    note,
    set: { rounds: nextRound, dueAt: atLeastFromNow(CHANGES_DAYS, dueOn) },
    effect: ({ rounds }) => {
      if (canRequestChanges(rounds)) return
      throw conflict(
        'CHANGE_ROUNDS_OVER',
        `Changes were already requested ${CHANGE_ROUNDS} times. Approve it, or open a dispute.`,
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

/** Missed work gets a new due date, or it would be missed again immediately. */
export const reopenDeliverable: Handler<typeof deliverableEndpoints.reopen> = (ctx) => {
  const { version, note, dueOn } = ctx.body
  return changeState(ctx, 'reopen', {
    seen: version,
    note,
    set: { decidedAt: null, decidedBy: null, dueAt: atLeastFromNow(CHANGES_DAYS, dueOn) },
  })
}
