import * as z from 'zod/mini'
import { handleJob, type JobHandler, job, withLongStatements } from '#server/platform/queue.ts'
import { SUM_EVERY_MINUTES } from '#shared/analytics/marketplace.constants.ts'
import { updateDailySums } from './update-daily-sums.ts'

const sum = job('analytics.sum', z.unknown())

export const analyticsJobs: JobHandler[] = [
  withLongStatements(handleJob(sum, (_, { tx }) => updateDailySums(tx), `*/${SUM_EVERY_MINUTES} * * * *`)),
]
