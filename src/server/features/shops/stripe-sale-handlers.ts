import type * as z from 'zod/mini'
import { hashEmail } from '#server/features/redemptions/detect-leaks.ts'
import { lockOrder } from '#server/features/redemptions/lock-order.ts'
import { nameUnmatched } from '#server/features/redemptions/match-unmatched.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { moveRefunds } from '#server/features/redemptions/record-refund.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { plural } from '#shared/format/plural.ts'
import { shareByWeight } from '#shared/redemptions/redemption.rules.ts'
import {
  canRetry,
  formatOrderOutcome,
  ignored,
  processed,
  retry,
  type WebhookContext,
} from './format-order-outcome.ts'
import { checkShape, readCountry } from './parse-payload.ts'
import {
  checkoutSession,
  customerDiscount,
  invoicePayment,
  momentOf,
  type PaidBy,
  paidInvoice,
  promotionCode,
  promotionOf,
  readStripeMoney,
  type StripeHandler,
  stripe,
} from './parse-stripe-event.ts'
import { shareOrder } from './share-order.ts'
import {
  findPromotions,
  findPromotionsOf,
  insertPayment,
  linkPromotion,
  rememberPromotions,
} from './stripe.store.ts'

const handleSession: StripeHandler = async (ctx) => {
  const session = checkShape(checkoutSession, ctx.object)
  const breakdown = session.total_details?.breakdown?.discounts
  const discounts = breakdown?.map(({ discount }) => discount) ?? session.discounts ?? []
  const used = discounts.flatMap((discount, at) => {
    const promotion = promotionOf(discount)
    // The discount per code is known only where the receiver expands it.
    return promotion ? [{ ...promotion, weight: breakdown?.[at]?.amount ?? 1 }] : []
  })
  // Renewals name their discounts by ids that no event explains.
  const { subscription } = session
  if (subscription) await rememberPromotions(ctx.tx, ctx.brandId, subscription, used)
  if (session.payment_status === 'unpaid') return ignored('Not paid yet.')
  if (used.length === 0) return ignored('No promotion code was used.')
  const orderId = session.payment_intent ?? session.invoice ?? session.id
  const recorded = await recordOrder(ctx, {
    ...(await readAmounts(ctx, {
      used,
      currency: session.currency,
      subtotal: session.amount_subtotal,
      discount: session.total_details?.amount_discount ?? 0,
      paid: session.amount_total,
    })),
    orderId,
    redeemedAt: momentOf(session.created),
    customer: session.customer ?? null,
    country: readCountry(session.customer_details?.address?.country),
    emailSha256: session.customer_details?.email ? hashEmail(session.customer_details.email) : null,
  })
  // A checkout with an invoice is recorded under its payment; refunds that came first are stored under the invoice.
  if (session.invoice && session.invoice !== orderId) {
    await moveRefunds(ctx, { ...stripe, brandId: ctx.brandId, orderId: session.invoice }, orderId)
  }
  return processed(formatOrderOutcome(orderId, recorded))
}

/** A payment of a subscription; invoices of other kinds come with a checkout. */
const handleInvoice: StripeHandler = async (ctx) => {
  const invoice = checkShape(paidInvoice, ctx.object)
  if (!invoice.billing_reason?.startsWith('subscription')) return ignored('Counted by its checkout.')
  const { used, unknown } = await findUsedPromotions(ctx, invoice)
  if (unknown.length > 0 && canRetry(ctx)) return retry(`Waiting for the discount ${unknown.join(', ')}.`)
  if (used.length === 0) {
    return ignored(
      unknown.length > 0
        ? `No event named the promotion code of ${unknown.join(', ')}. Enable customer.discount.created.`
        : 'The invoice has no promotion code.',
    )
  }
  await linkPayments(ctx, invoice.id, [
    invoice,
    ...(invoice.payments?.data.map(({ payment }) => payment) ?? []),
  ])
  const recorded = await recordOrder(ctx, {
    ...(await readAmounts(ctx, {
      used,
      currency: invoice.currency,
      subtotal: invoice.subtotal,
      discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
      paid: invoice.total,
    })),
    orderId: invoice.id,
    redeemedAt: momentOf(invoice.status_transitions?.paid_at ?? invoice.created),
    customer: invoice.customer ?? null,
    country: readCountry(invoice.customer_address?.country),
  })
  return processed(formatOrderOutcome(invoice.id, recorded))
}

type UsedPromotion = { id: string; code: string | null; weight: number }

/**
 * The promotion codes of an invoice. Its discounts are ids, which events of the customer's discounts explain; without those
 * the checkout of the subscription does. `unknown` are ids that nothing has explained yet.
 */
async function findUsedPromotions(
  { tx, brandId }: WebhookContext,
  invoice: z.infer<typeof paidInvoice>,
): Promise<{ used: UsedPromotion[]; unknown: string[] }> {
  const discounts = [...(invoice.discounts ?? []), ...(invoice.discount ? [invoice.discount] : [])]
  const amounts = invoice.total_discount_amounts ?? []
  const weightOf = (id: string | null | undefined) =>
    amounts.find(({ discount }) => discount === id)?.amount ?? (amounts.length > 0 && id ? 0 : 1)
  const used: UsedPromotion[] = []
  const unknown: string[] = []
  for (const discount of discounts) {
    const id = typeof discount === 'string' ? discount : discount.id
    const remembered = typeof discount === 'string' ? await findPromotionsOf(tx, brandId, discount) : []
    const promotion = promotionOf(discount)
    if (promotion) used.push({ ...promotion, weight: weightOf(id) })
    else if (remembered.length > 0) {
      used.push(...remembered.map((one) => ({ id: one, code: null, weight: weightOf(id) })))
    } else if (typeof discount === 'string') unknown.push(discount)
  }
  const subscription = invoice.parent?.subscription_details?.subscription ?? invoice.subscription
  if (unknown.length === 0 || !subscription) return { used, unknown }
  const ofSubscription = (await findPromotionsOf(tx, brandId, subscription)).filter((id) =>
    used.every((one) => one.id !== id),
  )
  if (ofSubscription.length === 0) return { used, unknown }
  const weight = unknown.reduce((sum, id) => sum + weightOf(id), 0) / ofSubscription.length
  return {
    used: [...used, ...ofSubscription.map((id) => ({ id, code: null, weight: Math.round(weight) }))],
    unknown: [],
  }
}

/** Remembers which promotion code a discount of a customer or a subscription comes from. */
const handleDiscount: StripeHandler = async (ctx) => {
  const { id, subscription, ...discount } = checkShape(customerDiscount, ctx.object)
  const promotion = promotionOf(discount)
  if (!promotion) return ignored('A coupon without a promotion code.')
  await rememberPromotions(ctx.tx, ctx.brandId, id, [promotion])
  if (subscription) await rememberPromotions(ctx.tx, ctx.brandId, subscription, [promotion])
  return processed(`Renewals with ${id} count for ${promotion.code ?? promotion.id}.`)
}

type Amounts = {
  used: readonly UsedPromotion[]
  currency: string
  subtotal: number
  discount: number
  paid: number | null | undefined
}

/** The parts of an order, by code text; an unknown promotion is recorded by its id until Stripe sends the text. */
async function readAmounts(
  { tx, brandId }: WebhookContext,
  { used, subtotal, discount, paid, currency: sent }: Amounts,
) {
  const known = await findPromotions(
    tx,
    brandId,
    used.map(({ id }) => id),
  )
  const { amountMinor: discountMinor, currency } = readStripeMoney(discount, sent)
  const discounts = shareByWeight(
    discountMinor,
    used.map(({ weight }) => weight),
  )
  const codes = used.map(({ id, code }, at) => ({
    code: code ?? known.find((one) => one.id === id)?.code ?? id,
    discountMinor: discounts[at] ?? 0,
  }))
  const { amountMinor: netMinor } = readStripeMoney(Math.max(0, subtotal - discount), sent)
  return {
    ...stripe,
    brandId,
    currency,
    parts: shareOrder({ netMinor }, codes),
    ...(typeof paid === 'number' && { paidMinor: readStripeMoney(paid, sent).amountMinor }),
  }
}

/** Since the API of 2025 neither invoices nor refunds contain the payment of an invoice. */
const handleInvoicePayment: StripeHandler = async (ctx) => {
  const { invoice, payment } = checkShape(invoicePayment, ctx.object)
  if (!invoice) return ignored('It has no invoice.')
  const linked = await linkPayments(ctx, invoice, [payment])
  return linked > 0
    ? processed(`Refunds of this payment apply to ${invoice}.`)
    : ignored('Paid outside Stripe, so there will be no refunds.')
}

/**
 * Links payments to their invoice, and moves earlier refunds to it. The payment is always locked before the invoice, so
 * that a concurrent refund finds one of the two. Returns the number of payments.
 */
async function linkPayments(
  ctx: WebhookContext,
  invoiceId: string,
  payments: readonly PaidBy[],
): Promise<number> {
  const { tx, brandId } = ctx
  const ids = payments.flatMap(({ payment_intent, charge }) => payment_intent ?? charge ?? [])
  for (const paymentId of ids) {
    const order = { ...stripe, brandId, orderId: paymentId }
    await lockOrder(ctx, order)
    if (await insertPayment(tx, { brandId, paymentId, invoiceId })) await moveRefunds(ctx, order, invoiceId)
  }
  return ids.length
}

const handlePromotion: StripeHandler = async (ctx) => {
  const { id, code } = checkShape(promotionCode, ctx.object)
  await linkPromotion(ctx.tx, ctx.brandId, { id, codeKey: codeKeyOf(code) })
  const named = await nameUnmatched(ctx, ctx.brandId, { recordedAs: id, code })
  const matched = named > 0 ? ` ${plural(named, 'earlier sale')} updated.` : ''
  return processed(`${code} linked.${matched}`)
}

export const stripeSaleHandlers = {
  'checkout.session.completed': handleSession,
  'checkout.session.async_payment_succeeded': handleSession,
  'checkout.session.async_payment_failed': async () => ignored('The payment failed.'),
  'invoice.paid': handleInvoice,
  'invoice_payment.paid': handleInvoicePayment,
  'customer.discount.created': handleDiscount,
  'customer.discount.updated': handleDiscount,
  'promotion_code.created': handlePromotion,
  'promotion_code.updated': handlePromotion,
} satisfies Record<string, StripeHandler>
