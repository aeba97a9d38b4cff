import * as z from 'zod'
import { enqueue, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { draftMonthly } from './draft-final.ts'

const monthly = job('recaps.monthly', z.unknown())
const EVERY_MORNING = '23 6 * * *'

export const recapJobs: JobHandler[] = [
  handleJob(
    monthly,
    async (_, ctx) => {
      if (await draftMonthly(ctx)) await enqueue(ctx.tx, monthly, {}, { key: 'recaps.monthly' })
    },
    EVERY_MORNING,
  ),
]
