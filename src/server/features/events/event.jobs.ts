import { handleJob, type JobHandler } from '#server/platform/queue.ts'
import { announceDates, announceDatesJob } from './announce-dates.ts'

export const eventJobs: JobHandler[] = [
  handleJob(announceDatesJob, ({ promoterId }, ctx) => announceDates(ctx, promoterId)),
]
