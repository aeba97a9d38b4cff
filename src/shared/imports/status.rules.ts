import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'

type SaleState = 'PAID' | 'REFUNDED' | 'CANCELLED' | 'UNPAID'

const shared = {
  PAID: ['paid', 'partially_refunded'],
  REFUNDED: ['refunded'],
  CANCELLED: ['cancelled', 'canceled'],
} as const

/** In addition to the shared ones. */
const paidIn: Record<OrderSource, readonly string[]> = {
  SHOPIFY: [],
  WOOCOMMERCE: ['processing', 'completed'],
  STRIPE: ['succeeded', 'complete', 'partial_refund'],
  OTHER: ['processing', 'completed', 'complete', 'succeeded', 'fulfilled', 'shipped', 'delivered'],
}

/** A file without a status column lists paid orders. */
export function saleStateOf(typed: string, source: OrderSource): SaleState {
  const status = typed
    .toLowerCase()
    .replace(/^wc-/, '')
    .replace(/[\s-]+/g, '_')
  const isOneOf = (list: readonly string[]) => list.includes(status)
  if (status === '' || isOneOf(shared.PAID) || isOneOf(paidIn[source])) return 'PAID'
  if (isOneOf(shared.REFUNDED)) return 'REFUNDED'
  return isOneOf(shared.CANCELLED) ? 'CANCELLED' : 'UNPAID'
}
