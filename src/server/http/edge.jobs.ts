import * as z from 'zod/mini'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { forgetOldEvents } from '#server/platform/realtime.store.ts'
import { deleteExpiredKeys } from './idempotency.store.ts'
import { forgetOldLimits } from './rate-limit.store.ts'

const EVERY_HOUR = '7 * * * *'
const sweep = job('edge.sweep', z.unknown())

/** Answers kept for repeats, events kept for who was cut off, and laps counted against limits are forgotten in time. */
export const edgeJobs = (): JobHandler[] => [
  handleJob(
    sweep,
    async (_, { tx }) => {
      await deleteExpiredKeys(tx)
      await forgetOldLimits(tx)
      await forgetOldEvents(tx)
    },
    EVERY_HOUR,
  ),
]
