import type { StripeEventName } from '#shared/shops/shop.constants.ts'
import { ignored, type WebhookHandler } from './format-order-outcome.ts'
import {
  handleDisputeClosed,
  handleDisputeCreated,
  handleFailedRefund,
  handleRefundedCharge,
} from './handle-stripe-refund.ts'
import { handleInvoice, handleInvoicePayment, handlePromotion, handleSession } from './handle-stripe-sale.ts'
import { parseStripeEvent, type StripeHandler } from './parse-stripe-event.ts'

/** The events we ask for; more arrive where the brand enabled more. */
const handlers: Record<StripeEventName, StripeHandler> & Record<string, StripeHandler> = {
  'checkout.session.completed': handleSession,
  'checkout.session.async_payment_succeeded': handleSession,
  'checkout.session.async_payment_failed': async () => ignored('The payment failed.'),
  'invoice.paid': handleInvoice,
  'invoice_payment.paid': handleInvoicePayment,
  'charge.refunded': handleRefundedCharge,
  'refund.created': async () => ignored('Counted by charge.refunded.'),
  'refund.updated': handleFailedRefund,
  'refund.failed': handleFailedRefund,
  'charge.dispute.created': handleDisputeCreated,
  'charge.dispute.closed': handleDisputeClosed,
  'promotion_code.created': handlePromotion,
  'promotion_code.updated': handlePromotion,
}

export const handleStripe: WebhookHandler = async (ctx) => {
  const { type, livemode, created, data } = parseStripeEvent(ctx.body)
  if (!livemode) return ignored('Test mode events don’t count.')
  const handler = handlers[type]
  if (!handler) return ignored(`We don’t use ${ctx.topic}.`)
  return handler({ ...ctx, type, created, object: data.object, before: data.previous_attributes ?? {} })
}
