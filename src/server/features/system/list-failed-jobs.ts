import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import { FAILED_JOBS_PAGE } from '#shared/system/system.constants.ts'
import type { systemEndpoints } from '#shared/system/system.contract.ts'
import { deleteJob, findFailedJobs, lockFailedJob, rescheduleJob } from './job.store.ts'

const position = z.tuple([z.string().check(z.regex(/^\d{1,18}$/))])

export const listFailedJobs: Handler<typeof systemEndpoints.failedJobs> = async (ctx) => {
  const [before] = ctx.query.cursor ? readCursor(ctx.query.cursor, position) : []
  const rows = await findFailedJobs(ctx.tx, before)
  return pageOf(ctx, rows, { size: FAILED_JOBS_PAGE, cursorOf: ({ id }) => [id] }).map(
    ({ createdAt, failedAt, ...job }) => ({
      ...job,
      createdAt: new Date(createdAt).toISOString(),
      failedAt: new Date(failedAt).toISOString(),
    }),
  )
}

export const retryJob: Handler<typeof systemEndpoints.retryJob> = async (ctx) => {
  const { id } = ctx.params
  ctx.audit({ after: { task: await loadFailedTask(ctx.tx, id) } })
  await rescheduleJob(ctx.tx, id)
  return undefined
}

export const discardJob: Handler<typeof systemEndpoints.discardJob> = async (ctx) => {
  const { id } = ctx.params
  ctx.audit({ before: { task: await loadFailedTask(ctx.tx, id) } })
  await deleteJob(ctx.tx, id)
  return undefined
}

async function loadFailedTask(tx: Database, id: string): Promise<string> {
  const task = await lockFailedJob(tx, id)
  if (!task) throw notFound('job')
  return task
}
