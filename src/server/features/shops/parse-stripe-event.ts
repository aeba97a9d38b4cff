import * as z from 'zod/mini'
import { exponentOf, MONEY_MAX } from '#shared/format/money.ts'
import type { ProcessingResult, WebhookContext } from './format-order-outcome.ts'
import {
  checkShape,
  codeText,
  externalId,
  limitMinor,
  maybe,
  parseJson,
  readCurrency,
} from './parse-payload.ts'

const minor = z
  .int('it is not an amount')
  .check(z.minimum(0, 'the amount is negative'), z.maximum(MONEY_MAX, 'the amount is too large'))
const unixSeconds = z.int().check(z.minimum(0), z.maximum(99_999_999_999))

/** An id, or the whole object where the receiver expands it. */
const reference = maybe(
  z.pipe(
    z.union([externalId, z.object({ id: externalId })]),
    z.transform((given) => (typeof given === 'string' ? given : given.id)),
  ),
)
const promotion = maybe(z.union([externalId, z.object({ id: externalId, code: maybe(codeText) })]))
/** Only an id in the events of invoices, where nothing is expanded. */
const discount = z.union([externalId, z.object({ id: maybe(externalId), promotion_code: promotion })])
type StripeDiscount = z.infer<typeof discount>
const customerDetails = maybe(
  z.object({ email: maybe(z.string()), address: maybe(z.object({ country: maybe(z.string()) })) }),
)

type StripeContext = WebhookContext & {
  type: string
  /** Unix seconds. */
  created: number
  object: object
}
export type StripeHandler = (ctx: StripeContext) => Promise<ProcessingResult>

/** The ids of Stripe are unique over all accounts, so no shop is part of their key. */
export const stripe = { source: 'STRIPE', channel: 'WEBHOOK', shopId: null } as const

/** The envelope of every event. */
export const parseStripeEvent = (body: string) => checkShape(stripeEvent, parseJson(body))

const stripeEvent = z.object({
  type: z.string(),
  livemode: z.boolean(),
  created: unixSeconds,
  data: z.object({ object: z.looseObject({}) }),
})

export const checkoutSession = z.object({
  id: externalId,
  created: unixSeconds,
  currency: z.string(),
  amount_subtotal: minor,
  amount_total: maybe(minor),
  payment_status: z.string(),
  payment_intent: reference,
  invoice: reference,
  subscription: reference,
  customer: reference,
  customer_details: customerDetails,
  discounts: maybe(z.array(discount)),
  total_details: maybe(
    z.object({
      amount_discount: minor,
      breakdown: maybe(z.object({ discounts: z.array(z.object({ amount: minor, discount })) })),
    }),
  ),
})

/** How an invoice was paid; the charge is set only without a payment intent. */
const paidBy = z.object({ payment_intent: reference, charge: reference })
export type PaidBy = z.infer<typeof paidBy>

export const invoicePayment = z.object({ invoice: reference, payment: paidBy })

export const paidInvoice = z.object({
  id: externalId,
  created: unixSeconds,
  currency: z.string(),
  subtotal: minor,
  total: maybe(minor),
  billing_reason: maybe(z.string()),
  customer: reference,
  customer_address: maybe(z.object({ country: maybe(z.string()) })),
  discount: maybe(discount),
  discounts: maybe(z.array(discount)),
  total_discount_amounts: maybe(z.array(z.object({ amount: minor, discount: reference }))),
  /** Until the API of 2025; since then in the parent. */
  subscription: reference,
  parent: maybe(z.object({ subscription_details: maybe(z.object({ subscription: reference })) })),
  status_transitions: maybe(z.object({ paid_at: maybe(unixSeconds) })),
  /** Before the API of 2025; since then only where expanded. */
  payment_intent: reference,
  charge: reference,
  payments: maybe(z.object({ data: z.array(z.object({ payment: paidBy })) })),
})

export const refundedCharge = z.object({
  id: externalId,
  amount: minor,
  amount_refunded: minor,
  currency: z.string(),
  payment_intent: reference,
  /** Removed in the API of 2025. The invoice of a subscription is its order. */
  invoice: reference,
})

export const customerDiscount = z.object({
  id: externalId,
  promotion_code: promotion,
  subscription: reference,
})

export const failedRefund = z.object({
  amount: minor,
  currency: maybe(z.string()),
  charge: reference,
  payment_intent: reference,
  status: maybe(z.string()),
})

export const dispute = z.object({
  id: externalId,
  amount: minor,
  currency: z.string(),
  status: z.string(),
  payment_intent: reference,
  charge: reference,
})

export const promotionCode = z.object({
  id: externalId,
  code: codeText.check(z.minLength(1)),
})

/** A promotion code, with its text where it is expanded; null for a plain coupon, which buyers do not enter. */
export function promotionOf(given: StripeDiscount): { id: string; code: string | null } | null {
  const promotion = typeof given === 'string' ? null : given.promotion_code
  if (!promotion) return null
  return typeof promotion === 'string'
    ? { id: promotion, code: null }
    : { id: promotion.id, code: promotion.code ?? null }
}

/** Currencies with another exponent at Stripe than in ISO 4217. */
const otherExponents: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

export function readStripeMoney(amount: number, code: string): { amountMinor: number; currency: string } {
  const currency = readCurrency(code)
  const [theirs, ours] = [otherExponents[currency] ?? exponentOf(currency), exponentOf(currency)]
  return { amountMinor: limitMinor(Math.round((amount * 10 ** ours) / 10 ** theirs), currency), currency }
}

export const momentOf = (seconds: number): Date => new Date(seconds * 1000)
