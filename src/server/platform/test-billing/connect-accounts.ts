import type { BillingProvider } from '#server/platform/billing.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { findNow } from './clock.store.ts'
import { findAccountRow, insertAccount, submitDetails } from './connected-account.store.ts'
import { withKey } from './idempotency-key.store.ts'
import { newObjectId } from './new-object-id.ts'
import { queueReport } from './reports.ts'

type Methods = Pick<
  BillingProvider,
  'createConnectedAccount' | 'openConnectedOnboarding' | 'findConnectedAccount'
>

/** Accounts that receive contract payments. There is no bank, so opening the form already completes it. */
export const connectAccounts = ({ db }: { db: Database }): Methods => ({
  async createConnectedAccount({ userId }, key) {
    const accountId = await withKey(db, { key, call: ['createConnectedAccount', userId] }, async (tx) => {
      const id = newObjectId('acct')
      await insertAccount(tx, { id, userId, createdAt: await findNow(tx) })
      return { objectId: id }
    })
    return { accountId }
  },

  async openConnectedOnboarding({ accountId, returnUrl }) {
    await inTransaction(db, async (tx) => {
      await submitDetails(tx, accountId)
      await queueReport(tx, 'account.updated', { id: accountId, object: 'account' }, await findNow(tx))
    })
    return { url: returnUrl }
  },

  async findConnectedAccount(accountId) {
    const row = await findAccountRow(db, accountId)
    if (!row) return null
    const { hasSubmittedDetails } = row
    return {
      accountId,
      hasSubmittedDetails,
      canReceivePayments: hasSubmittedDetails,
      canBePaidOut: hasSubmittedDetails,
    }
  },
})
