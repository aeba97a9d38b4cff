import * as z from 'zod'
import type { Edge } from '#server/http/edge.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { tellNewFinds } from './tell-new-finds.ts'

const newFindsDue = job('saved-searches.tell', z.unknown())
const EVERY_MORNING = '7 6 * * *'

export const discoverJobs = ({ encryption, env }: Edge): JobHandler[] => [
  handleJob(newFindsDue, (_, { tx }) => tellNewFinds(tx, { encryption, appUrl: env.APP_URL }), EVERY_MORNING),
]
