import * as z from 'zod'
import { recordSteps } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Ended } from './application.store.ts'

/** Their racers are told by a worker: there may be thousands. */
export const applicationsEnded = job('applications.ended', z.object({ ids: z.array(z.uuid()) }))

const TOLD_AT_ONCE = 100

/** Writes down that these ran out, and lets their racers know. */
export async function noteEnded(
  tx: Database,
  ended: readonly Ended[],
  reason: 'NO_DECISION' | 'PLACES_TAKEN',
): Promise<void> {
  await recordSteps(
    tx,
    'APPLICATION',
    ended.map((step) => ({ ...step, event: 'expire', to: 'EXPIRED', by: { party: 'SYSTEM', reason } })),
  )
  for (let first = 0; first < ended.length; first += TOLD_AT_ONCE) {
    const ids = ended.slice(first, first + TOLD_AT_ONCE).map(({ id }) => id)
    await enqueue(tx, applicationsEnded, { ids })
  }
}
