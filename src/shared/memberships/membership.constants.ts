export const membershipStatuses = [
  'FREE',
  'TRIALING',
  'TRIAL_ENDED',
  'ACTIVE',
  'ENDING',
  'GRACE',
  'LAPSED',
  'CHECKOUT_PENDING',
  'COMPED',
] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** The states in which the paid plan applies. */
export const fullAccessStatuses = [
  'TRIALING',
  'ACTIVE',
  'ENDING',
  'GRACE',
  'COMPED',
] as const satisfies readonly MembershipStatus[]

/** A subscription's states as Stripe names them; the test provider uses the same. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Full access continues so long after a payment failed. */
export const GRACE_DAYS = 7

/** From so many days before the end of a trial, every page says so. */
export const TRIAL_NOTICE_DAYS = 7

/** So long the amounts of a previewed change of plan hold. */
export const PREVIEW_MINUTES = 15

/** As Stripe names them; the test provider uses the same. */
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** A plan, or a payment of a contract. */
export const checkoutKinds = ['SUBSCRIPTION', 'PAYMENT'] as const

export const checkoutStatuses = ['OPEN', 'COMPLETE', 'EXPIRED'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

/** So many invoices are on the billing page at first. */
export const NEWEST_INVOICES = 6
