import { stepDeliverable } from '#server/features/deliverables/step-deliverable.ts'
import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { callOperators } from './call-operators.ts'

/** No clock runs for what is in dispute: it is over when an administrator says so, or the brand gives in. */
export const createDisputeDeliverable =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.dispute> =>
  (call) => {
    const { version, reason, note } = call.body
    return stepDeliverable(realtime, call, {
      event: 'dispute',
      seen: version,
      reason,
      note,
      effect: (standing) => callOperators(call.tx, realtime, standing),
    })
  }
