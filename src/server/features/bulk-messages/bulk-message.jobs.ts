import { handleJob, type JobHandler, onRunner } from '#server/platform/queue.ts'
import { writeJob, writeToRecipient } from './write-to-recipient.ts'

export const bulkMessageJobs: JobHandler[] = onRunner('bulk', [
  handleJob(writeJob, (recipient, ctx) => writeToRecipient(ctx, recipient)),
])
