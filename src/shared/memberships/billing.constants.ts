/** As Stripe names them; the test provider uses the same. */
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** A plan, or a payment of a contract. */
export const checkoutKinds = ['SUBSCRIPTION', 'PAYMENT'] as const

export const checkoutStatuses = ['OPEN', 'COMPLETE', 'EXPIRED'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

/** So many invoices are on the billing page at first. */
export const NEWEST_INVOICES = 6
