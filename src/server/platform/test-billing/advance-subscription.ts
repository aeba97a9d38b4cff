import type { Database } from '#server/platform/database.ts'
import { periodEndAfter } from './billing-period.ts'
import { changeSubscription, endSubscription, graceEndOf } from './change-subscription.ts'
import { type CustomerRow, cardOf, findCustomer, lockCustomer } from './customer.store.ts'
import {
  describePeriod,
  describePlan,
  discountAfterPayment,
  discountedLines,
  isDiscounted,
  noDiscount,
  sumOf,
} from './discount.ts'
import { findOpenInvoice } from './invoice.store.ts'
import { chargeInvoice, issueInvoice } from './issue-invoice.ts'
import { findPromotion } from './promotion-code.store.ts'
import { findSubscriptionRow, type SubscriptionRow } from './subscription.store.ts'

/** Far more than any subscription has to catch up with; it bounds one transaction. */
const STEPS_MAX = 200

export type Loaded = { row: SubscriptionRow; customer: CustomerRow }

/**
 * Locks the customer and does, in order, what was due for a subscription until then: each step at its own time, as if
 * the clock had been watched all along. Undefined for an unknown subscription.
 */
export async function advanceSubscription(
  tx: Database,
  id: string,
  until: Date,
): Promise<(Loaded & { steps: number }) | undefined> {
  const found = await findSubscriptionRow(tx, id)
  if (!found) return undefined
  await lockCustomer(tx, found.customerId)
  let row = await findSubscriptionRow(tx, id)
  let steps = 0
  while (row?.dueAt && row.dueAt <= until && steps < STEPS_MAX) {
    row = await step(tx, { row, customer: await findCustomer(tx, row.customerId) }, row.dueAt)
    steps += 1
  }
  return row && { row, customer: await findCustomer(tx, row.customerId), steps }
}

function step(tx: Database, loaded: Loaded, at: Date): Promise<SubscriptionRow> {
  const { row } = loaded
  if (row.status === 'trialing' && row.trialEndsAt && at < row.trialEndsAt) {
    const reports = ['customer.subscription.trial_will_end'] as const
    return changeSubscription(tx, row, { trialNoticeSent: true }, { at, reports: [...reports] })
  }
  if (row.status === 'past_due') return retry(tx, loaded, at)
  if (row.cancelAt) return endSubscription(tx, row, at)
  if (row.status === 'trialing' && !cardOf(loaded.customer)) {
    const reports = ['customer.subscription.paused', 'customer.subscription.updated'] as const
    return changeSubscription(tx, row, { status: 'paused' }, { at, reports: [...reports] })
  }
  return renew(tx, loaded, at)
}

/** The next period begins whether or not it can be paid. */
async function renew(tx: Database, { row, customer }: Loaded, at: Date): Promise<SubscriptionRow> {
  const periodStart = row.periodEnd
  const periodEnd = periodEndAfter(periodStart, row.anchor, row.interval)
  const lines = await linesOf(tx, row, { from: periodStart, to: periodEnd })
  const invoice = await issueInvoice(tx, customer, {
    subscriptionId: row.id,
    lines,
    currency: row.currency,
    description: describePlan(row.plan, row.interval),
    at,
  })
  const refusal = await chargeInvoice(tx, customer, invoice, { at, by: 'schedule' })
  const change = {
    periodStart,
    periodEnd,
    periodAmountMinor: sumOf(lines),
    ...(isDiscounted(row, at) ? discountAfterPayment(row) : noDiscount),
    ...(refusal === null
      ? ({ status: 'active' } as const)
      : ({ status: 'past_due', pastDueSince: at } as const)),
  }
  return changeSubscription(tx, row, change, { at })
}

/** The lines of one period at the price of the subscription. */
export async function linesOf(
  tx: Database,
  row: Pick<
    SubscriptionRow,
    'plan' | 'interval' | 'amountMinor' | 'currency' | 'promotionCodeId' | 'discountEndsAt'
  >,
  { from, to }: { from: Date; to: Date },
) {
  const promotion = isDiscounted(row, from) ? await findPromotion(tx, row.promotionCodeId) : undefined
  const description = `${describePlan(row.plan, row.interval)}: ${describePeriod(from, to)}`
  return discountedLines({ description, amountMinor: row.amountMinor }, promotion, row.currency)
}

async function retry(tx: Database, { row, customer }: Loaded, at: Date): Promise<SubscriptionRow> {
  const invoice = await findOpenInvoice(tx, row.id)
  if (!invoice || at >= graceEndOf(row)) return endSubscription(tx, row, at)
  const refusal = await chargeInvoice(tx, customer, invoice, { at, by: 'schedule' })
  return refusal === null ? recover(tx, row, at) : changeSubscription(tx, row, {}, { at, reports: [] })
}

/** The missing payment has arrived. */
export const recover = (tx: Database, row: SubscriptionRow, at: Date): Promise<SubscriptionRow> =>
  changeSubscription(tx, row, { status: 'active', pastDueSince: null }, { at })
