import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { BillingProvider } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findClock } from '#server/platform/find-clock.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import {
  deletePayoutAccount,
  findPayoutAccount,
  lockPayoutAccount,
  type PayoutAccountRow,
  updatePayoutAccount,
} from './payout.store.ts'

/** Brings an account to what the provider says now. Accounts that the provider does not know any more are forgotten. */
export async function syncPayoutAccount(
  ctx: Services & { billing: BillingProvider },
  accountId: string,
): Promise<void> {
  const askedAt = await findClock(ctx.db)
  const account = await ctx.billing.findConnectedAccount(accountId)
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockPayoutAccount(tx, accountId)
    if (!before) return
    if (!account) return deletePayoutAccount(tx, accountId)
    const { accountId: _accountId, ...facts } = account
    await updatePayoutAccount(tx, accountId, facts, askedAt)
    if (facts.canReceivePayments && !before.canReceivePayments) {
      await queueNotification(
        { tx },
        {
          userId: before.userId,
          kind: 'BILLING',
          title: 'You can receive card payments',
          body: 'Your payout account is ready. Brands can now pay you by card.',
          url: paths.userProfile({ tab: 'payouts' }),
          dedupeKey: `payouts:${accountId}:ready`,
        },
      )
    }
  })
}

/** The account of a racer as the provider sees it now; null without one. */
export async function refreshPayoutAccount(
  ctx: Services & { billing: BillingProvider },
  userId: string,
): Promise<PayoutAccountRow | null> {
  const known = await findPayoutAccount(ctx.db, userId)
  if (!known) return null
  await syncPayoutAccount(ctx, known.accountId)
  return findPayoutAccount(ctx.db, userId)
}
