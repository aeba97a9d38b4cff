import { atLeastFromNow, now } from '#server/features/deliverables/deliverable.store.ts'
import { stepDeliverable } from '#server/features/deliverables/step-deliverable.ts'
import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { CHANGES_DAYS } from '#shared/contracts/contract.constants.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { showOperators } from './call-operators.ts'

/** Race control decides; what it opens again has a few days at least, however long the dispute took. */
export const createResolveDeliverable =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.resolve> =>
  (call) => {
    const { version, outcome, decision, dueOn } = call.body
    return stepDeliverable(realtime, call, {
      event: 'resolve',
      seen: version,
      chosen: outcome,
      note: decision,
      changes: {
        decision,
        decidedAt: now,
        decidedBy: 'ADMIN',
        ...(outcome === 'OPEN' && { dueAt: atLeastFromNow(CHANGES_DAYS, dueOn) }),
      },
      effect: ({ contractId }) => showOperators(call.tx, realtime, contractId),
    })
  }
