import * as z from 'zod/mini'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { deleteOldEvents } from '#server/platform/realtime.store.ts'
import { deleteExpiredKeys, deleteExpiredLimits } from './edge.store.ts'

const EVERY_HOUR = '7 * * * *'
const cleanUp = job('edge.sweep', z.unknown())

/** Deletes expired idempotency keys, rate limit counters and live events. */
export const edgeJobs = (): JobHandler[] => [
  handleJob(
    cleanUp,
    async (_, { tx }) => {
      await deleteExpiredKeys(tx)
      await deleteExpiredLimits(tx)
      await deleteOldEvents(tx)
    },
    EVERY_HOUR,
  ),
]
