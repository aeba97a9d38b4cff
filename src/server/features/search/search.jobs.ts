import * as z from 'zod/mini'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { recountPopularSearches } from './search-history.store.ts'
import { sendSearchAlerts } from './send-search-alerts.ts'

const EVERY_HOUR = '12 * * * *'
const EVERY_MORNING = '7 6 * * *'

const recount = job('search.recount', z.unknown())
const alertsDue = job('search.alerts', z.unknown())

export const searchJobs: JobHandler[] = [
  handleJob(recount, (_, { tx }) => recountPopularSearches(tx), EVERY_HOUR),
  handleJob(alertsDue, (_, ctx) => sendSearchAlerts(ctx), EVERY_MORNING),
]
