import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { deliverableMachine } from './deliverable.machine.ts'
import { lockUnfinished, now } from './deliverable.store.ts'

/** Cancels unfinished work of a contract that ends early, as the system in the request of whoever ended it. */
export async function cancelDeliverables(ctx: Services, contractId: string, by: StepBy): Promise<void> {
  for (const deliverable of await lockUnfinished(ctx.tx, contractId)) {
    await transition(ctx, deliverableMachine, deliverable, 'cancel', {
      by: { ...by, party: 'SYSTEM' },
      set: { decidedAt: now, decidedBy: 'SYSTEM' },
    })
  }
}
