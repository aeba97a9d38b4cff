import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { writeJob } from './write-job.ts'
import { writeToRecipient } from './write-to-recipient.ts'

export const bulkMessageJobs = (realtime: Realtime): JobHandler[] => [
  handleJob(writeJob, (recipient, { tx }) => writeToRecipient(tx, { ...recipient, realtime })),
]
