import type { StripeEventName } from '#shared/shops/shop.constants.ts'
import { readJson } from './read-exactly.ts'
import { stripeEvent } from './stripe-event.ts'
import type { StripeTake } from './stripe-taking.ts'
import { takeInvoicePayment } from './take-stripe-payment.ts'
import {
  takeDisputeClosed,
  takeDisputeOpened,
  takeFailedRefund,
  takeRefundedCharge,
} from './take-stripe-refund.ts'
import { takeInvoice, takePromotion, takeSession } from './take-stripe-sale.ts'
import { ignored, type Take } from './taking.ts'

/** What is asked for is taken; the others come where somebody switched on more. */
const types: Record<StripeEventName, StripeTake> & Record<string, StripeTake> = {
  'checkout.session.completed': takeSession,
  'checkout.session.async_payment_succeeded': takeSession,
  'checkout.session.async_payment_failed': async () => ignored('The payment did not go through.'),
  'invoice.paid': takeInvoice,
  'invoice_payment.paid': takeInvoicePayment,
  'charge.refunded': takeRefundedCharge,
  'refund.created': async () => ignored('It is counted by charge.refunded.'),
  'refund.updated': takeFailedRefund,
  'refund.failed': takeFailedRefund,
  'charge.dispute.created': takeDisputeOpened,
  'charge.dispute.closed': takeDisputeClosed,
  'promotion_code.created': takePromotion,
  'promotion_code.updated': takePromotion,
}

export const takeStripe: Take = async ({ body, ...taking }) => {
  const { type, livemode, created, data } = readJson(stripeEvent, body)
  if (!livemode) return ignored('Test mode counts for nothing.')
  const take = types[type]
  if (!take) return ignored(`Nothing here needs ${taking.topic}.`)
  return take({ ...taking, type, created, object: data.object, before: data.previous_attributes ?? {} })
}
