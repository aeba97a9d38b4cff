import { recordStep, type StepBy } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { holdUnfinished, moveDeliverable, now } from './deliverable.store.ts'

/** With a contract that is ended early goes whatever was not done; done by the system, in the request of who ended it. */
export async function cancelDeliverables(tx: Database, contractId: string, by: StepBy): Promise<void> {
  for (const standing of await holdUnfinished(tx, contractId)) {
    const cancelled = await moveDeliverable(tx, standing, 'CANCELLED', {
      decidedAt: now,
      decidedBy: 'SYSTEM',
    })
    if (!cancelled) throw new Error('A row that is held was changed by somebody else')
    await recordStep(tx, 'DELIVERABLE', {
      id: cancelled.id,
      version: cancelled.version,
      event: 'cancel',
      from: standing.status,
      to: cancelled.status,
      by: { ...by, party: 'SYSTEM' },
    })
  }
}
