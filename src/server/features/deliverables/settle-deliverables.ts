import { tellWork } from '#server/features/contracts/tell-work.ts'
import { recordStep } from '#server/features/lifecycles/transition.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { deliverableLifecycle } from '#shared/deliverables/deliverable.rules.ts'
import { outcomeOf } from '#shared/lifecycles/lifecycle.ts'
import { holdDue, isAnythingDue, moveDeliverable, now } from './deliverable.store.ts'
import { newsOf } from './deliverable-news.ts'

/**
 * Does what the clock has to do, of one contract or of all: opens, approves what nobody answered, gives up what is long
 * late. What was opened late can be missed at once, so it goes on until nothing is due.
 */
export async function settleDeliverables(
  tx: Database,
  realtime: Realtime,
  contractId?: string,
): Promise<void> {
  for (;;) {
    const due = await holdDue(tx, contractId)
    if (due.length === 0) return
    for (const { deliverable, contract, event } of due) {
      const outcome = outcomeOf(deliverableLifecycle, { state: deliverable.status, event, party: 'SYSTEM' })
      if (!('to' in outcome)) throw new Error(`A clock cannot ${event} what is ${deliverable.status}`)
      const decided = event === 'open' ? {} : { decidedAt: now, decidedBy: 'SYSTEM' as const }
      const moved = await moveDeliverable(tx, deliverable, outcome.to, decided)
      if (!moved) throw new Error('A row that is held was changed by somebody else')
      await recordStep(tx, 'DELIVERABLE', {
        id: moved.id,
        version: moved.version,
        event,
        from: deliverable.status,
        to: moved.status,
        by: { party: 'SYSTEM' },
      })
      await tellWork(tx, realtime, contract, newsOf(moved, { event, party: 'SYSTEM', note: null }))
    }
  }
}

/** For who only reads: whatever the clock has to do was done before. */
export async function settleBeforeReading(
  tx: Database,
  realtime: Realtime,
  contractId: string,
): Promise<void> {
  if (!(await isAnythingDue(tx, contractId))) return
  await inTransaction(tx, (own) => settleDeliverables(own, realtime, contractId))
}
