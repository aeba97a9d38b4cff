import * as z from 'zod/mini'
import { handleJob, type JobHandler, job, withLongStatements } from '#server/platform/queue.ts'
import { setActivity } from './promoter.store.ts'

const recount = job('promoters.recount-activity', z.unknown())
const EVERY_NIGHT = '41 2 * * *'

export const promoterJobs: JobHandler[] = [
  withLongStatements(handleJob(recount, (_, { tx }) => setActivity(tx, undefined), EVERY_NIGHT)),
]
