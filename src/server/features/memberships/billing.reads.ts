import type { Database } from '#server/platform/database.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import type { Services } from '#server/platform/services.ts'
import type { Money } from '#shared/format/money.ts'
import { countPaying, unpaidInvoices } from './admin-membership.store.ts'

const MONTHS_A_YEAR = 12

/** For the overview of staff: who pays for what, and the invoices that could not be collected. */
export const billingQueries = (db: Database) => ({ paying: countPaying(db), unpaid: unpaidInvoices(db) })

/** Monthly recurring revenue; a year counts a twelfth. */
export function recurringOf(env: Services['env'], paying: Awaited<ReturnType<typeof countPaying>>): Money {
  const monthly = paying.reduce((sum, { plan, interval, count }) => {
    if (!plan || !interval) return sum
    const { amountMinor } = priceOf(env, plan, interval)
    return sum + (interval === 'year' ? amountMinor / MONTHS_A_YEAR : amountMinor) * count
  }, 0)
  return { amountMinor: Math.round(monthly), currency: env.PLAN_CURRENCY }
}
