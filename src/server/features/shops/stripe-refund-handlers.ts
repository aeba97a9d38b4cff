import type * as z from 'zod/mini'
import { lockOrder } from '#server/features/redemptions/lock-order.ts'
import { recordRefund, withdrawRefund } from '#server/features/redemptions/record-refund.ts'
import {
  formatRefundOutcome,
  ignored,
  type ProcessingResult,
  processed,
  type WebhookContext,
} from './format-order-outcome.ts'
import { checkShape, UnprocessablePayloadError } from './parse-payload.ts'
import {
  dispute,
  failedRefund,
  momentOf,
  readStripeMoney,
  refundedBefore,
  refundedCharge,
  type StripeHandler,
  stripe,
} from './parse-stripe-event.ts'
import { proportionOf } from './share-order.ts'
import { findInvoicesOf, findOrderNets, findRefundByAmount, findRefundByPrefix } from './stripe.store.ts'

/** Delays between attempts; after the last one only the brand can replay a delivery. */
export const RETRY_MINUTES = [1, 10, 60, 360, 1440, 2880] as const

const retry = (outcome: string): ProcessingResult => ({ status: 'RETRY', outcome })
const canRetry = ({ attempts }: WebhookContext): boolean => attempts < RETRY_MINUTES.length

/**
 * A refund includes tax and shipping, so the items get a proportional share. That needs the order; without it the full
 * amount is stored once all retries are used.
 */
const handleRefundedCharge: StripeHandler = async (ctx) => {
  const charge = checkShape(refundedCharge, ctx.object)
  const refundedSoFar = charge.amount_refunded
  const previously = Math.min(checkShape(refundedBefore, ctx.before).amount_refunded, refundedSoFar)
  const { orderId, netMinor } = await findStripeOrder(ctx, { ...charge, charge: charge.id })
  if (netMinor === null && canRetry(ctx)) return retry('Waiting for the order.')
  const refunded = readStripeMoney(refundedSoFar - previously, charge.currency)
  const shareOf = (part: number) => proportionOf(netMinor ?? 0, part, charge.amount)
  const amountMinor = netMinor === null ? refunded.amountMinor : shareOf(refundedSoFar) - shareOf(previously)
  if (amountMinor <= 0) return ignored('No items were refunded.')
  const recorded = await recordRefund(ctx, {
    ...stripe,
    brandId: ctx.brandId,
    orderId,
    refundId: `${charge.id}:${refundedSoFar - previously}:${refundedSoFar}`,
    currency: refunded.currency,
    amountMinor,
    refundedAt: momentOf(ctx.created),
  })
  return processed(formatRefundOutcome(orderId, recorded))
}

/** The money went back to the brand, so the refund is removed. */
const handleFailedRefund: StripeHandler = async (ctx) => {
  const refund = checkShape(failedRefund, ctx.object)
  // A failure also arrives as refund.failed; a cancellation arrives only as an update.
  if (ctx.type === 'refund.updated' && refund.status !== 'canceled') {
    return ignored('Counted by charge.refunded.')
  }
  const refundId = await findFailedRefund(ctx, refund)
  const orderId = refundId && (await withdrawRefund(ctx, { ...stripe, brandId: ctx.brandId, refundId }))
  if (orderId) return processed(`A refund of order ${orderId} failed and was removed.`)
  return canRetry(ctx) ? retry('Waiting for the refund.') : ignored('No such refund was recorded.')
}

/** Refunds are recorded under their charge; one that has only a payment is found by its order. */
async function findFailedRefund(
  ctx: WebhookContext,
  { amount, charge, payment_intent }: z.infer<typeof failedRefund>,
): Promise<string | null> {
  if (charge) return findRefundByPrefix(ctx.tx, ctx.brandId, `${charge}:${amount}:`)
  if (!payment_intent) return null
  const { orderId } = await findStripeOrder(ctx, { payment_intent })
  return findRefundByAmount(ctx.tx, ctx.brandId, { orderId, amount })
}

const handleDisputeCreated: StripeHandler = async (ctx) => {
  const { id: refundId, amount, currency, status, ...payment } = checkShape(dispute, ctx.object)
  if (status.startsWith('warning')) return ignored('An inquiry of the bank: no money moved.')
  const { orderId } = await findStripeOrder(ctx, payment)
  const recorded = await recordRefund(ctx, {
    ...stripe,
    ...readStripeMoney(amount, currency),
    brandId: ctx.brandId,
    orderId,
    refundId,
    refundedAt: momentOf(ctx.created),
  })
  return processed(formatRefundOutcome(orderId, recorded))
}

/** A won dispute restores the sale. */
const handleDisputeClosed: StripeHandler = async (ctx) => {
  const { id: refundId, status } = checkShape(dispute, ctx.object)
  if (status === 'lost') return handleDisputeCreated(ctx)
  if (status !== 'won') return ignored('No money moved.')
  const orderId = await withdrawRefund(ctx, { ...stripe, brandId: ctx.brandId, refundId })
  if (orderId) return processed(`The dispute of order ${orderId} was won.`)
  return canRetry(ctx) ? retry('Waiting for the dispute.') : ignored('No such dispute was recorded.')
}

type PaymentIds = {
  payment_intent?: string | null | undefined
  charge?: string | null | undefined
  invoice?: string | null | undefined
}

/**
 * The order of a payment: a checkout is recorded under its payment, a subscription under its invoice. `netMinor` is null
 * while the order has not arrived; `orderId` is then the id it will be found by.
 */
async function findStripeOrder(
  ctx: WebhookContext,
  { payment_intent, charge, invoice }: PaymentIds,
): Promise<{ orderId: string; netMinor: number | null }> {
  const { tx, brandId } = ctx
  const payments = [payment_intent, charge].filter((id) => typeof id === 'string')
  for (const orderId of payments) await lockOrder(ctx, { brandId, source: stripe.source, orderId })
  const invoices = invoice ? [invoice] : await findInvoicesOf(tx, brandId, payments)
  const ids = [...payments, ...invoices]
  const orders = await findOrderNets(tx, brandId, ids)
  const [order] = orders.toSorted((a, b) => ids.indexOf(a.orderId) - ids.indexOf(b.orderId))
  if (order) return order
  const [orderId] = [...invoices, ...payments]
  if (!orderId) throw new UnprocessablePayloadError('It has no payment.')
  return { orderId, netMinor: null }
}

export const stripeRefundHandlers = {
  'charge.refunded': handleRefundedCharge,
  'refund.created': async () => ignored('Counted by charge.refunded.'),
  'refund.updated': handleFailedRefund,
  'refund.failed': handleFailedRefund,
  'charge.dispute.created': handleDisputeCreated,
  'charge.dispute.closed': handleDisputeClosed,
} satisfies Record<string, StripeHandler>
