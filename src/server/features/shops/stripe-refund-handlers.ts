import { recordRefund, reduceRefund, withdrawRefund } from '#server/features/redemptions/record-refund.ts'
import {
  canRetry,
  formatRefundOutcome,
  ignored,
  processed,
  retry,
  type WebhookContext,
} from './format-order-outcome.ts'
import { checkShape, UnprocessablePayloadError } from './parse-payload.ts'
import {
  dispute,
  failedRefund,
  momentOf,
  readStripeMoney,
  refundedCharge,
  type StripeHandler,
  stripe,
} from './parse-stripe-event.ts'
import {
  deleteDifferences,
  findInvoicesOf,
  findKnownOrders,
  findRefundedCharge,
  savePaid,
} from './stripe.store.ts'

/**
 * A charge reports the total refunded so far, so its newest event counts and no earlier one is needed. Refunds include tax
 * and shipping: they are a share of the payment.
 */
const handleRefundedCharge: StripeHandler = async (ctx) => {
  const charge = checkShape(refundedCharge, ctx.object)
  const orderId = await findStripeOrder(ctx, { ...charge, charge: charge.id })
  if (charge.amount_refunded === 0) return ignored('Nothing was refunded.')
  const order = { ...stripe, brandId: ctx.brandId, orderId }
  await savePaid(ctx.tx, order, readStripeMoney(charge.amount, charge.currency).amountMinor)
  // Until 2026 each event was recorded as its difference to the one before.
  await deleteDifferences(ctx.tx, ctx.brandId, charge.id)
  const { amountMinor, currency } = readStripeMoney(charge.amount_refunded, charge.currency)
  const recorded = await recordRefund(ctx, {
    ...order,
    ...{ amountMinor, currency, isOfPayment: true, isState: true, isTotal: true },
    refundId: charge.id,
    refundedAt: momentOf(ctx.created),
  })
  return processed(formatRefundOutcome(orderId, recorded))
}

/** The money went back to the brand, so it is no longer refunded. */
const handleFailedRefund: StripeHandler = async (ctx) => {
  const { amount, status, currency, ...payment } = checkShape(failedRefund, ctx.object)
  // A failure also arrives as refund.failed; a cancellation arrives only as an update.
  if (ctx.type === 'refund.updated' && status !== 'canceled') return ignored('Counted by charge.refunded.')
  const refundId = payment.charge ?? (await findChargeOf(ctx, payment))
  const orderId =
    refundId &&
    (await reduceRefund(
      ctx,
      { ...stripe, brandId: ctx.brandId, refundId },
      {
        failedMinor: currency ? readStripeMoney(amount, currency).amountMinor : amount,
        at: momentOf(ctx.created),
      },
    ))
  if (orderId) return processed(`A refund of order ${orderId} failed and was removed.`)
  return canRetry(ctx) ? retry('Waiting for the refund.') : ignored('No such refund was recorded.')
}

/** Refunds are recorded under their charge; one that has only a payment is found by its order. */
async function findChargeOf(ctx: WebhookContext, payment: PaymentIds): Promise<string | null> {
  if (!payment.payment_intent) return null
  return findRefundedCharge(ctx.tx, ctx.brandId, await findStripeOrder(ctx, payment))
}

/** A dispute is of the payment, too: the items get their share of it. */
const handleDisputeCreated: StripeHandler = async (ctx) => {
  const { id: refundId, amount, currency, status, ...payment } = checkShape(dispute, ctx.object)
  if (status.startsWith('warning')) return ignored('An inquiry of the bank: no money moved.')
  const orderId = await findStripeOrder(ctx, payment)
  const recorded = await recordRefund(ctx, {
    ...stripe,
    ...readStripeMoney(amount, currency),
    ...{ orderId, refundId, isOfPayment: true, isState: true },
    brandId: ctx.brandId,
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
 * The order of a payment: a checkout is recorded under its payment, a subscription under its invoice. While the order has
 * not arrived, the id it will be found by.
 */
async function findStripeOrder(
  { tx, brandId }: WebhookContext,
  { payment_intent, charge, invoice }: PaymentIds,
): Promise<string> {
  const payments = [payment_intent, charge].filter((id) => typeof id === 'string')
  const invoices = invoice ? [invoice] : await findInvoicesOf(tx, brandId, payments)
  const ids = [...payments, ...invoices]
  const known = await findKnownOrders(tx, brandId, ids)
  const orderId = ids.find((id) => known.includes(id)) ?? [...invoices, ...payments][0]
  if (!orderId) throw new UnprocessablePayloadError('It has no payment.')
  return orderId
}

export const stripeRefundHandlers = {
  'charge.refunded': handleRefundedCharge,
  'refund.created': async () => ignored('Counted by charge.refunded.'),
  'refund.updated': handleFailedRefund,
  'refund.failed': handleFailedRefund,
  'charge.dispute.created': handleDisputeCreated,
  'charge.dispute.closed': handleDisputeClosed,
} satisfies Record<string, StripeHandler>
