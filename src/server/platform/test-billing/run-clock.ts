import { type Database, inTransaction } from '#server/platform/database.ts'
import { advanceSubscription } from './advance-subscription.ts'
import { findExpiredSession } from './checkout-session.store.ts'
import { findNow } from './clock.store.ts'
import { findDueNotice, updateCustomer } from './customer.store.ts'
import { endCheckout } from './end-checkout.ts'
import { queueReport } from './reports.ts'
import { findDueSubscription } from './subscription.store.ts'

/** Each is one short transaction; the rest waits for the next run. */
const BATCH = 500

/** Does what is due, earliest first. Any number of processes may do so at once: each thing is done by one of them. */
export async function runClock(db: Database): Promise<{ isDone: boolean }> {
  for (let left = BATCH; left > 0; left -= 1) {
    const isBusy = await inTransaction(db, doNext)
    if (!isBusy) return { isDone: true }
  }
  return { isDone: false }
}

async function doNext(tx: Database): Promise<boolean> {
  const now = await findNow(tx)
  const subscription = await findDueSubscription(tx, now)
  if (subscription) {
    await advanceSubscription(tx, subscription.id, await findNow(tx, subscription.customerId))
    return true
  }
  const sessionId = await findExpiredSession(tx, now)
  if (sessionId) {
    await endCheckout(tx, sessionId, now)
    return true
  }
  return reportExpiringCard(tx, now)
}

async function reportExpiringCard(tx: Database, now: Date): Promise<boolean> {
  const customer = await findDueNotice(tx, now)
  if (!customer) return false
  await updateCustomer(tx, customer.id, { cardNoticeAt: null })
  await queueReport(tx, 'customer.source.expiring', { id: customer.id, object: 'customer' }, now)
  return true
}
