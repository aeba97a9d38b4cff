import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { deleteRound, findLastRound } from './deliverable-proof.store.ts'
import { stepDeliverable } from './step-deliverable.ts'

/** Its proofs go with it: nobody judged them, and they may be handed in again. */
export const createRetractDeliverable =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.retract> =>
  (call) =>
    stepDeliverable(realtime, call, {
      event: 'retract',
      seen: call.body.version,
      changes: { submittedAt: null },
      effect: async ({ id }) => deleteRound(call.tx, id, await findLastRound(call.tx, id)),
    })
