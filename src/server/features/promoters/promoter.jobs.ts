import * as z from 'zod/mini'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { recountActivity } from './recount-activity.ts'

const recount = job('promoters.recount-activity', z.unknown())
const EVERY_NIGHT = '41 2 * * *'

export const promoterJobs = (): JobHandler[] => [
  handleJob(recount, (_, { tx }) => recountActivity(tx), EVERY_NIGHT),
]
