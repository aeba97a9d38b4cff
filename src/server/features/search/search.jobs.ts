import * as z from 'zod/mini'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { forgetOldSearches, recountPopularSearches } from './search-history.store.ts'

const EVERY_HOUR = '12 * * * *'
const recount = job('search.recount', z.unknown())

/** What is popular follows what people search for, and old searches are forgotten. */
export const searchJobs = (): JobHandler[] => [
  handleJob(
    recount,
    async (_, { tx }) => {
      await forgetOldSearches(tx)
      await recountPopularSearches(tx)
    },
    EVERY_HOUR,
  ),
]
