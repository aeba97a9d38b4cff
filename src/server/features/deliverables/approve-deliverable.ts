import { showOperators } from '#server/features/disputes/call-operators.ts'
import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { now } from './deliverable.store.ts'
import { stepDeliverable } from './step-deliverable.ts'

export const createApproveDeliverable =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.approve> =>
  (call) =>
    stepDeliverable(realtime, call, {
      event: 'approve',
      seen: call.body.version,
      note: call.body.note,
      changes: { decidedAt: now, decidedBy: 'BRAND' },
      // A brand that gives in takes it off the desk of race control.
      effect: async ({ status, contractId }) => {
        if (status === 'DISPUTED') await showOperators(call.tx, realtime, contractId)
      },
    })
