import type { Handler } from '#server/http/context.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { CHANGES_DAYS } from '#shared/contracts/contract.constants.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { atLeastFromNow } from './deliverable.store.ts'
import { stepDeliverable } from './step-deliverable.ts'

/** What was missed gets a new last day, or it would be missed again at once. */
export const createReopenDeliverable =
  (realtime: Realtime): Handler<typeof deliverableEndpoints.reopen> =>
  (call) => {
    const { version, note, dueOn } = call.body
    return stepDeliverable(realtime, call, {
      event: 'reopen',
      seen: version,
      note,
      changes: { decidedAt: null, decidedBy: null, dueAt: atLeastFromNow(CHANGES_DAYS, dueOn) },
    })
  }
