import { atLeastFromNow, now } from '#server/features/deliverables/deliverable.store.ts'
import { changeState } from '#server/features/deliverables/load-deliverable.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { CHANGES_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import { disputeEndpoints } from '#shared/disputes/dispute.contract.ts'
import { notifyOfDispute, publishToAdmins } from './dispute.notifications.ts'
import { countDisputes, listDisputes } from './list-disputes.ts'

export const serveDisputes = (edge: Edge): void =>
  serveAll(edge, disputeEndpoints, {
    list: listDisputes,
    count: countDisputes,
    open: openDispute,
    resolve: resolveDispute,
  })

/** Deadlines stop until an administrator decides or the brand approves. */
const openDispute: Handler<typeof disputeEndpoints.open> = (ctx) => {
  const { version, reason, note } = ctx.body
  return changeState(ctx, 'dispute', {
    seen: version,
    reason,
    note,
    effect: (deliverable) => notifyOfDispute(ctx, deliverable),
  })
}

/** An administrator decides; reopened work is due in a few days at the earliest, however long the dispute took. */
const resolveDispute: Handler<typeof disputeEndpoints.resolve> = (ctx) => {
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
