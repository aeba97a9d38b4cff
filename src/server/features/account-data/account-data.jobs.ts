import * as z from 'zod'
import { handleJob, type JobHandler, job, onRunner, withoutTransaction } from '#server/platform/queue.ts'
import { buildExport, expireExports, exportRequested } from './build-export.ts'

const expire = job('account-data.expire-exports', z.unknown())
const EVERY_HOUR = '23 * * * *'

export const accountDataJobs: JobHandler[] = onRunner('bulk', [
  withoutTransaction(handleJob(exportRequested, ({ id }, ctx) => buildExport(ctx, id))),
  withoutTransaction(handleJob(expire, (_, ctx) => expireExports(ctx), EVERY_HOUR)),
])
