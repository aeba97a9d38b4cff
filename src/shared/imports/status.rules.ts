import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

/** What a shop's word for the state of an order means for its sale. */
type StatusStanding = 'PAID' | 'REFUNDED' | 'CANCELLED' | 'UNPAID'

const words = {
  PAID: ['paid', 'partially_refunded'],
  REFUNDED: ['refunded'],
  CANCELLED: ['cancelled', 'canceled'],
} as const

/** Beside the words that all of them share. */
const paidAt: Record<OrderSource, readonly string[]> = {
  SHOPIFY: [],
  WOOCOMMERCE: ['processing', 'completed'],
  STRIPE: ['succeeded', 'complete', 'partial_refund'],
  OTHER: ['processing', 'completed', 'complete', 'succeeded', 'fulfilled', 'shipped', 'delivered'],
}

/** A file without such a column lists what was sold. */
export function standingOfStatus(typed: string, source: OrderSource): StatusStanding {
  const status = typed
    .toLowerCase()
    .replace(/^wc-/, '')
    .replace(/[\s-]+/g, '_')
  const isOneOf = (list: readonly string[]) => list.includes(status)
  if (status === '' || isOneOf(words.PAID) || isOneOf(paidAt[source])) return 'PAID'
  if (isOneOf(words.REFUNDED)) return 'REFUNDED'
  return isOneOf(words.CANCELLED) ? 'CANCELLED' : 'UNPAID'
}
