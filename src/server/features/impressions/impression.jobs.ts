import * as z from 'zod/mini'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { sumImpressions } from './impression.store.ts'

const EVERY_NIGHT = '40 2 * * *'
const sum = job('impressions.sum', z.unknown())

export const impressionJobs: JobHandler[] = [handleJob(sum, (_, { tx }) => sumImpressions(tx), EVERY_NIGHT)]
