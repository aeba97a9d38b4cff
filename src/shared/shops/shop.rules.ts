export const shopKinds = ['SHOPIFY', 'WOOCOMMERCE', 'STRIPE'] as const
export type ShopKind = (typeof shopKinds)[number]

/** Deliveries are stored before the response and processed by a job. */
export const deliveryStatuses = ['RECEIVED', 'DONE', 'IGNORED', 'FAILED'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const SHOP_NAME_MAX = 80
export const SHOP_SECRET = { min: 8, max: 200 } as const
export const SHOPS_MAX = 10
/** How long the previous secret stays valid. */
export const SECRET_OVERLAP_HOURS = 24
export const WEBHOOK_BYTES_MAX = 2_000_000
/** How long deliveries are listed, and failed ones can be replayed. */
export const DELIVERY_DAYS = 30
export const DELIVERIES_PAGE = 20
export const STRIPE_SECRET_PREFIX = 'whsec_'
/** The events a brand enables at Stripe. */
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
  'customer.discount.created',
  'customer.discount.updated',
  'promotion_code.created',
  'promotion_code.updated',
] as const
export type StripeEventName = (typeof stripeEventNames)[number]

/** Path segments of the webhook URLs. */
const providers = { SHOPIFY: 'shopify', WOOCOMMERCE: 'woocommerce', STRIPE: 'stripe' } satisfies Record<
  ShopKind,
  string
>

export const webhookPath = (kind: ShopKind, shopId: string): `/api/hooks/${string}` =>
  `/api/hooks/${providers[kind]}/${shopId}`

export const shopKindOf = (provider: string): ShopKind | undefined =>
  shopKinds.find((kind) => providers[kind] === provider)

/** WooCommerce signs with a secret that we create; the others show their own, to be pasted here. */
export const usesOurSecret = (kind: ShopKind): boolean => kind === 'WOOCOMMERCE'
