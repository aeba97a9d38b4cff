import { lockOrder } from '#server/features/redemptions/lock-order.ts'
import { nameUnmatched } from '#server/features/redemptions/match-unmatched.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { moveRefunds } from '#server/features/redemptions/record-refund.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { plural } from '#shared/format/plural.ts'
import { shareByWeight } from '#shared/redemptions/redemption.rules.ts'
import { formatOrderOutcome, ignored, processed, type WebhookContext } from './format-order-outcome.ts'
import { checkShape, readCountry } from './parse-payload.ts'
import {
  checkoutSession,
  invoicePayment,
  momentOf,
  type PaidBy,
  paidInvoice,
  promotionCode,
  promotionsOf,
  readStripeMoney,
  type StripeHandler,
  stripe,
} from './parse-stripe-event.ts'
import { shareOrder } from './share-order.ts'
import { findPromotions, insertPayment, linkPromotion } from './stripe.store.ts'

const handleSession: StripeHandler = async (ctx) => {
  const session = checkShape(checkoutSession, ctx.object)
  if (session.payment_status === 'unpaid') return ignored('Not paid yet.')
  const breakdown = session.total_details?.breakdown?.discounts
  const promotions = promotionsOf(breakdown?.map(({ discount }) => discount) ?? session.discounts ?? [])
  if (promotions.length === 0) return ignored('No promotion code was used.')
  // The discount per code is known only where the receiver expands it.
  const weights = promotions.map((_, at) => breakdown?.[at]?.amount ?? 1)
  const orderId = session.payment_intent ?? session.invoice ?? session.id
  const recorded = await recordOrder(ctx, {
    ...(await readAmounts(ctx, {
      promotions,
      weights,
      currency: session.currency,
      subtotal: session.amount_subtotal,
      discount: session.total_details?.amount_discount ?? 0,
    })),
    orderId,
    redeemedAt: momentOf(session.created),
    customer: session.customer ?? null,
    country: readCountry(session.customer_details?.address?.country),
  })
  // A checkout with an invoice is recorded under its payment; refunds that came first are stored under the invoice.
  if (session.invoice && session.invoice !== orderId) {
    await moveRefunds(ctx, { brandId: ctx.brandId, source: stripe.source, orderId: session.invoice }, orderId)
  }
  return processed(formatOrderOutcome(orderId, recorded))
}

/** A payment of a subscription; invoices of other kinds come with a checkout. */
const handleInvoice: StripeHandler = async (ctx) => {
  const invoice = checkShape(paidInvoice, ctx.object)
  if (!invoice.billing_reason?.startsWith('subscription')) return ignored('Counted by its checkout.')
  const promotions = promotionsOf([
    ...(invoice.discounts ?? []),
    ...(invoice.discount ? [invoice.discount] : []),
  ])
  if (promotions.length === 0) return ignored('The invoice has no promotion code.')
  await linkPayments(ctx, invoice.id, [
    invoice,
    ...(invoice.payments?.data.map(({ payment }) => payment) ?? []),
  ])
  const recorded = await recordOrder(ctx, {
    ...(await readAmounts(ctx, {
      promotions,
      weights: promotions.map(() => 1),
      currency: invoice.currency,
      subtotal: invoice.subtotal,
      discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    })),
    orderId: invoice.id,
    redeemedAt: momentOf(invoice.status_transitions?.paid_at ?? invoice.created),
    customer: invoice.customer ?? null,
    country: readCountry(invoice.customer_address?.country),
  })
  return processed(formatOrderOutcome(invoice.id, recorded))
}

type Amounts = {
  promotions: readonly { id: string; code: string | null }[]
  weights: readonly number[]
  currency: string
  subtotal: number
  discount: number
}

/** The parts of an order, by code text; an unknown promotion is recorded by its id until Stripe sends the text. */
async function readAmounts(
  { tx, brandId }: WebhookContext,
  { promotions, weights, subtotal, discount, currency: sent }: Amounts,
) {
  const ids = promotions.map(({ id }) => id)
  const known = await findPromotions(tx, brandId, ids)
  const { amountMinor: discountMinor, currency } = readStripeMoney(discount, sent)
  const discounts = shareByWeight(discountMinor, weights)
  const used = promotions.map(({ id, code }, at) => ({
    code: code ?? known.find((one) => one.id === id)?.code ?? id,
    discountMinor: discounts[at] ?? 0,
  }))
  const { amountMinor: netMinor } = readStripeMoney(Math.max(0, subtotal - discount), sent)
  return { ...stripe, brandId, currency, parts: shareOrder(netMinor, used) }
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
    const order = { brandId, source: stripe.source, orderId: paymentId }
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
  'promotion_code.created': handlePromotion,
  'promotion_code.updated': handlePromotion,
} satisfies Record<string, StripeHandler>
