import { lockAllOrders } from '#server/features/redemptions/lock-order.ts'
import type { StripeEventName } from '#shared/shops/shop.rules.ts'
import { ignored, type WebhookHandler } from './format-order-outcome.ts'
import { parseStripeEvent, type StripeHandler } from './parse-stripe-event.ts'
import { stripeRefundHandlers } from './stripe-refund-handlers.ts'
import { stripeSaleHandlers } from './stripe-sale-handlers.ts'

/** The events we ask for; more arrive where the brand enabled more. */
const handlers: Record<StripeEventName, StripeHandler> & Record<string, StripeHandler> = {
  ...stripeSaleHandlers,
  ...stripeRefundHandlers,
}

export const handleStripe: WebhookHandler = async (ctx) => {
  const { type, livemode, created, data } = parseStripeEvent(ctx.body)
  if (!livemode) return ignored('Test mode events don’t count.')
  const handler = handlers[type]
  if (!handler) return ignored(`We don’t use ${ctx.topic}.`)
  // Stripe orders have several ids (payment, charge, invoice), so all orders of the brand are locked.
  await lockAllOrders(ctx, ctx.brandId)
  return handler({ ...ctx, type, created, object: data.object })
}
