import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { announceResults, announceResultsJob } from './announce-results.ts'

export const profileJobs: JobHandler[] = [
  handleJob(announceResultsJob, ({ userId }, ctx) => announceResults(ctx, userId)),
]
