import * as z from 'zod'
import {
  handleExternalJob,
  handleJob,
  type JobHandler,
  job,
  onRunner,
  withoutTransaction,
} from '#server/platform/queue.ts'
import { buildExport, expireExports, exportRequested } from './build-export.ts'
import { endSubscription } from './end-subscription.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { subscriptionLeft } from './request-deletion.ts'

const expire = job('account-data.expire-exports', z.unknown())
const EVERY_HOUR = '23 * * * *'

const erase = job('account-data.erase', z.unknown())
const EVERY_HOUR_LATER = '37 * * * *'

export const accountDataJobs: JobHandler[] = [
  handleExternalJob(subscriptionLeft, (left, ctx) => endSubscription(ctx, left)),
  ...onRunner('bulk', [
    withoutTransaction(handleJob(exportRequested, ({ id }, ctx) => buildExport(ctx, id))),
    withoutTransaction(handleJob(expire, (_, ctx) => expireExports(ctx), EVERY_HOUR)),
    withoutTransaction(handleJob(erase, (_, ctx) => eraseDueAccounts(ctx), EVERY_HOUR_LATER)),
  ]),
]
