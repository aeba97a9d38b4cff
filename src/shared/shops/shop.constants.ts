export const shopKinds = ['SHOPIFY', 'WOOCOMMERCE', 'STRIPE'] as const
export type ShopKind = (typeof shopKinds)[number]

/** A delivery is stored before it is answered, and worked on from the table. */
export const deliveryStatuses = ['RECEIVED', 'DONE', 'IGNORED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const SHOP_NAME_MAX = 80
export const SHOP_SECRET = { min: 8, max: 200 } as const
export const SHOPS_MAX = 10
/** How long the secret before is good beside the new one. */
export const SECRET_OVERLAP_HOURS = 24
export const HOOK_BYTES_MAX = 2_000_000
/** How long a delivery that failed can be replayed, and how long one that was worked on is listed. */
export const DELIVERY_DAYS = 30
export const DELIVERIES_PAGE = 20
/** How Stripe's signing secrets begin. */
export const STRIPE_SECRET = 'whsec_'
/** What a brand switches on at Stripe; each of them is taken. */
export const stripeEventNames = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'invoice_payment.paid',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'promotion_code.created',
  'promotion_code.updated',
] as const
export type StripeEventName = (typeof stripeEventNames)[number]
