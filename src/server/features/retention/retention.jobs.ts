import * as z from 'zod/mini'
import { handleJob, type JobHandler, job, withoutTransaction } from '#server/platform/queue.ts'
import { deleteEmptyQueues } from '#server/platform/queue-tables.ts'
import { enforceLifetimes } from './enforce-lifetimes.ts'

const EVERY_HOUR = '7 * * * *'
const enforce = job('retention.enforce', z.unknown())

export const retentionJobs: JobHandler[] = [
  withoutTransaction(
    handleJob(
      enforce,
      async (_, ctx) => {
        await deleteEmptyQueues(ctx.db)
        await enforceLifetimes(ctx)
      },
      EVERY_HOUR,
    ),
  ),
]
