import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { writeJob, writeToRecipient } from './write-to-recipient.ts'

export const bulkMessageJobs: JobHandler[] = [
  handleJob(writeJob, (recipient, ctx) => writeToRecipient(ctx, recipient)),
]
