import * as z from 'zod/mini'
import type { Database } from '#server/platform/database.ts'
import { handleJob, type JobHandler, job, withLongStatements } from '#server/platform/queue.ts'
import { SUM_EVERY_MINUTES } from '#shared/analytics/marketplace.constants.ts'
import { sumOffers, sumSignups, sumUsers, sumVolumes } from './deal-sum.store.ts'
import { sumRequests } from './request-sum.store.ts'
import { sumSearches } from './search-sum.store.ts'
import { sumCohorts, sumVisits } from './visit-sum.store.ts'

const sum = job('analytics.sum', z.unknown())

export const analyticsJobs: JobHandler[] = [
  withLongStatements(handleJob(sum, (_, { tx }) => updateDailySums(tx), `*/${SUM_EVERY_MINUTES} * * * *`)),
]

/** Brings the daily sums up to date: what is appended from the last summed day on, what can change later for all days. */
export async function updateDailySums(tx: Database): Promise<void> {
  await sumVisits(tx)
  await sumCohorts(tx)
  await sumSearches(tx)
  await sumSignups(tx)
  await sumUsers(tx)
  await sumOffers(tx)
  await sumVolumes(tx)
  await sumRequests(tx)
}
