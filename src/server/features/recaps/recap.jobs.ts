import * as z from 'zod'
import { enqueue, handleJob, type JobHandler, job } from '#server/platform/queue.ts'
import { draftMonthly } from './draft-monthly.ts'
import type { RecapParts } from './tell-of-recap.ts'

const monthly = job('recaps.monthly', z.unknown())
const EVERY_MORNING = '23 6 * * *'

export const recapJobs = (parts: RecapParts): JobHandler[] => [
  handleJob(
    monthly,
    async (_, { tx }) => {
      if (await draftMonthly(parts, tx)) await enqueue(tx, monthly, {}, { key: 'recaps.monthly' })
    },
    EVERY_MORNING,
  ),
]
