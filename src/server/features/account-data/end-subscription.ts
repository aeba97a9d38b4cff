import { syncCustomer } from '#server/features/memberships/sync-customer.ts'
import type { JobContext } from '#server/platform/queue.ts'
import { findSubscription } from './deletion.store.ts'

/** While the account can come back the plan is not renewed; then it ends at once. */
export async function endSubscription(
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
