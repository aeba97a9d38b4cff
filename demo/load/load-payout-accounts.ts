import { payoutAccounts } from '#server/database/schema/card-payments.ts'
import { testBillingConnectedAccounts } from '#server/database/schema/test-billing.ts'
import type { Database } from '#server/platform/database.ts'
import { seededId } from './seeded-id.ts'

/**
 * The demo racer can receive card payments, from the test provider. Stripe does not know the account, so with Stripe it is
 * forgotten when it is first asked for.
 */
export async function loadPayoutAccounts(tx: Database, now: Date): Promise<void> {
  const userId = seededId('user', 'mira-castellan')
  const accountId = `acct_${seededId('payout account', 'mira-castellan').replaceAll('-', '').slice(0, 16)}`
  await tx
    .insert(testBillingConnectedAccounts)
    .values({ id: accountId, userId, hasSubmittedDetails: true, createdAt: now })
  await tx.insert(payoutAccounts).values({
    userId,
    accountId,
    hasSubmittedDetails: true,
    canReceivePayments: true,
    canBePaidOut: true,
    syncedAt: now,
  })
}
