import * as z from 'zod/mini'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { updateFeatured } from './listing.store.ts'

const featureJob = job('listings.update-featured', z.unknown())
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export const listingJobs: JobHandler[] = [
  handleJob(featureJob, (_, { tx }) => updateFeatured(tx), EVERY_FIVE_MINUTES),
]
