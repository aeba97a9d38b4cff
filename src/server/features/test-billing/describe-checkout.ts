import type { Database } from '#server/platform/database.ts'
import { linesOf } from '#server/platform/test-billing/advance-subscription.ts'
import { periodEndAfter } from '#server/platform/test-billing/billing-period.ts'
import type { SessionRow } from '#server/platform/test-billing/checkout-session.store.ts'
import { trialEndOf } from '#server/platform/test-billing/complete-checkout.ts'
import { findCustomer } from '#server/platform/test-billing/customer.store.ts'
import { discountFrom, type InvoiceLine, sumOf } from '#server/platform/test-billing/discount.ts'
import { findPromotion } from '#server/platform/test-billing/promotion-code.store.ts'

export type CheckoutSummary = {
  lines: InvoiceLine[]
  currency: string
  dueMinor: number
  /** Of a trial, or of a plan that renews. */
  firstChargeAt: Date | null
  renewal: { at: Date; amountMinor: number } | null
}

/** What the person is about to pay, and what comes after it. */
export async function describeCheckout(
  tx: Database,
  session: SessionRow,
  at: Date,
): Promise<CheckoutSummary> {
  const { plan, interval, amountMinor, currency, description } = session
  if (!plan || !interval) {
    const lines = [{ description, amountMinor }]
    return { lines, currency, dueMinor: amountMinor, firstChargeAt: null, renewal: null }
  }
  const firstChargeAt = trialEndOf(session, at)
  const from = firstChargeAt ?? at
  const to = periodEndAfter(from, from, interval)
  const promotion = await findPromotion(tx, session.promotionCodeId)
  const discount = promotion ? discountFrom(promotion, at) : { promotionCodeId: null, discountEndsAt: null }
  const price = { plan, interval, amountMinor, currency, ...discount }
  const charged = await linesOf(tx, price, { from, to })
  const { creditMinor } = await findCustomer(tx, session.customerId)
  const credit = Math.min(creditMinor, sumOf(charged))
  const lines = credit > 0 ? [...charged, { description: 'Your credit', amountMinor: -credit }] : charged
  const isOnce = promotion?.months === null
  const later = await linesOf(
    tx,
    { ...price, ...(isOnce && { promotionCodeId: null }) },
    { from: to, to: periodEndAfter(to, from, interval) },
  )
  return {
    lines,
    currency,
    dueMinor: firstChargeAt ? 0 : sumOf(lines),
    firstChargeAt,
    renewal: { at: to, amountMinor: sumOf(later) },
  }
}
