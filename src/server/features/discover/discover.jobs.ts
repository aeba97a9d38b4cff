import * as z from 'zod'
import type { Env } from '#server/platform/env.ts'
import { handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { tellNewFinds } from './tell-new-finds.ts'

const newFindsDue = job('saved-searches.tell', z.unknown())
const EVERY_MORNING = '7 6 * * *'

export const discoverJobs = ({ APP_URL }: Env): JobHandler[] => [
  handleJob(newFindsDue, (_, { tx }) => tellNewFinds(tx, APP_URL), EVERY_MORNING),
]
