import { formatInZone } from '#shared/format/date.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { discountOf } from '#shared/memberships/promo-code.rules.ts'
import { monthsAfter } from './billing-period.ts'
import type { InvoiceRow } from './invoice.store.ts'
import type { PromotionRow } from './promotion-code.store.ts'
import type { SubscriptionRow } from './subscription.store.ts'

export type InvoiceLine = InvoiceRow['lines'][number]

export const sumOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const rhythms: Record<BillingInterval, string> = { month: 'monthly', year: 'yearly' }

/** "Racer Pro, monthly" */
export const describePlan = (plan: PaidPlanKey, interval: BillingInterval): string =>
  `${plans[plan].name}, ${rhythms[interval]}`

export const describePeriod = (from: Date, to: Date): string =>
  `${formatInZone(from, 'medium', 'UTC')} to ${formatInZone(to, 'medium', 'UTC')}`

/** A line and, where a code applies, its reduction. */
export function discountedLines(line: InvoiceLine, promotion: PromotionRow | undefined, currency: string) {
  const off = promotion ? discountOf(offerOf(promotion), { amountMinor: line.amountMinor, currency }) : 0
  return promotion && off > 0 ? [line, { description: `Code ${promotion.code}`, amountMinor: -off }] : [line]
}

const offerOf = ({ percentOff, amountOffMinor, currency, months }: PromotionRow) => ({
  percentOff,
  amountOff: amountOffMinor !== null && currency ? { amountMinor: amountOffMinor, currency } : null,
  months,
})

/** Whether the discount of a subscription still applies to a period that begins then. */
export const isDiscounted = (
  { promotionCodeId, discountEndsAt }: Pick<SubscriptionRow, 'promotionCodeId' | 'discountEndsAt'>,
  at: Date,
): boolean => promotionCodeId !== null && (discountEndsAt === null || discountEndsAt > at)

/** What a redeemed code sets on a subscription. */
export const discountFrom = ({ id, months }: PromotionRow, at: Date) => ({
  promotionCodeId: id,
  discountEndsAt: months === null ? null : monthsAfter(at, months),
})

export const noDiscount = { promotionCodeId: null, discountEndsAt: null }

/** What remains after a payment: a code without months reduces one. */
export const discountAfterPayment = (row: SubscriptionRow) =>
  row.promotionCodeId !== null && row.discountEndsAt === null ? noDiscount : {}
