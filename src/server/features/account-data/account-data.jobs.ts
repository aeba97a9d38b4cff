import * as z from 'zod'
import { syncCustomer } from '#server/features/memberships/sync-customer.ts'
import {
  handleExternalJob,
  handleJob,
  type JobContext,
  type JobHandler,
  job,
  onRunner,
  withoutTransaction,
} from '#server/platform/queue.ts'
import { buildExport, expireExports, exportRequested } from './build-export.ts'
import { findSubscription } from './deletion.store.ts'
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

/** While the account can come back the plan is not renewed; then it ends at once. */
async function endSubscription(
  ctx: JobContext,
  { userId, now }: { userId: string; now: boolean },
): Promise<void> {
  const found = await findSubscription(ctx.db, userId)
  if (!found || !ctx.billing) return
  const { customerId, subscriptionId } = found
  if (now) await ctx.billing.cancelNow(subscriptionId, `deleted:${subscriptionId}`)
  else await ctx.billing.cancelAtPeriodEnd(subscriptionId, true, `leaving:${subscriptionId}`)
  await syncCustomer(ctx, customerId)
}
