import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { now } from './deliverable.store.ts'
import { stepDeliverable } from './step-deliverable.ts'

export const createWaiveDeliverable =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.waive> =>
  (call) =>
    stepDeliverable(realtime, call, {
      event: 'waive',
      seen: call.body.version,
      note: call.body.note,
      changes: { decidedAt: now, decidedBy: 'BRAND' },
    })
