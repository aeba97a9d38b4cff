import {
  BillingRefusal,
  type ChangePreview,
  isFreshPreview,
  PREVIEW_OLD,
  type PriceChoice,
} from '#server/platform/billing.ts'
import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import { type Loaded, linesOf } from './advance-subscription.ts'
import { periodEndAfter, prorate } from './billing-period.ts'
import { changeSubscription } from './change-subscription.ts'
import { describePlan, discountAfterPayment, type InvoiceLine, sumOf } from './discount.ts'
import { chargeInvoice, issueInvoice } from './issue-invoice.ts'
import type { SubscriptionRow } from './subscription.store.ts'

/** The subscription as it will be, and what the change costs at once. */
type Plan = { next: SubscriptionRow; lines: InvoiceLine[] }

/** A new interval begins a new period; otherwise the rest of the period is charged at the new price. */
async function plan(
  tx: Database,
  row: SubscriptionRow,
  choice: PriceChoice,
  at: Date,
  env: Env,
): Promise<Plan> {
  const { amountMinor, currency } = priceOf(env, choice.plan, choice.interval)
  const priced = { ...row, plan: choice.plan, interval: choice.interval, amountMinor, currency }
  if (row.status === 'trialing') return { next: priced, lines: [] }
  const restarts = choice.interval !== row.interval
  const next = restarts
    ? { ...priced, periodStart: at, anchor: at, periodEnd: periodEndAfter(at, at, choice.interval) }
    : priced
  const whole = await linesOf(tx, next, { from: at, to: next.periodEnd })
  const credit = {
    description: `Unused time of ${describePlan(row.plan, row.interval)}`,
    amountMinor: -prorate(row.periodAmountMinor, row, at),
  }
  const charged = restarts
    ? whole
    : whole.map(({ description, amountMinor: full }) => ({
        description,
        amountMinor: prorate(full, row, at),
      }))
  return { next: { ...next, periodAmountMinor: sumOf(whole) }, lines: [credit, ...charged] }
}

function requireChangeable({ status }: SubscriptionRow): void {
  if (status !== 'active' && status !== 'trialing') {
    throw new BillingRefusal('The plan can be changed again once it is paid.')
  }
}

export async function previewPrice(
  tx: Database,
  { row, customer }: Loaded,
  { choice, at, env }: { choice: PriceChoice; at: Date; env: Env },
): Promise<ChangePreview> {
  requireChangeable(row)
  const { next, lines } = await plan(tx, row, choice, at, env)
  const total = sumOf(lines)
  const credit = customer.creditMinor - Math.min(customer.creditMinor, total)
  const later = sumOf(
    await linesOf(
      tx,
      { ...next, ...(lines.length > 0 && discountAfterPayment(next)) },
      { from: next.periodEnd, to: periodEndAfter(next.periodEnd, next.anchor, next.interval) },
    ),
  )
  const { currency } = next
  return {
    lines,
    taxMinor: 0,
    dueNow: { amountMinor: Math.max(0, total - customer.creditMinor), currency },
    nextCharge: { amountMinor: Math.max(0, later - credit), currency, at: next.periodEnd },
    prorationDate: at,
  }
}

/** Charged at once; when the card is refused, nothing has changed. */
export async function changePriceOf(
  tx: Database,
  { row, customer }: Loaded,
  { choice, prorationDate, now, env }: { choice: PriceChoice; prorationDate: Date; now: Date; env: Env },
): Promise<void> {
  requireChangeable(row)
  const isInPeriod = prorationDate >= row.periodStart && prorationDate <= now
  if (!isInPeriod || !isFreshPreview(prorationDate, now)) throw new BillingRefusal(PREVIEW_OLD)
  const { next, lines } = await plan(tx, row, choice, prorationDate, env)
  if (lines.length > 0) {
    const description = `Change to ${describePlan(choice.plan, choice.interval)}`
    const contents = { subscriptionId: row.id, lines, currency: next.currency, description, at: now }
    const invoice = await issueInvoice(tx, customer, contents)
    const refusal = await chargeInvoice(tx, customer, invoice, { at: now, by: 'request' })
    if (refusal !== null) throw new BillingRefusal(refusal)
  }
  const {
    plan: key,
    interval,
    amountMinor,
    currency,
    periodStart,
    periodEnd,
    anchor,
    periodAmountMinor,
  } = next
  const change = {
    plan: key,
    interval,
    amountMinor,
    currency,
    periodStart,
    periodEnd,
    anchor,
    periodAmountMinor,
  }
  // Who has cancelled keeps what is paid now to its end.
  const ending = { cancelAt: row.cancelAt && periodEnd }
  const spent = lines.length > 0 ? discountAfterPayment(row) : {}
  await changeSubscription(tx, row, { ...change, ...ending, ...spent }, { at: now })
}
