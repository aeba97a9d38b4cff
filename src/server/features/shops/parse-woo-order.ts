import * as z from 'zod/mini'
import {
  decimal,
  externalId,
  maybe,
  readCountry,
  readCurrency,
  readMinor,
  readMoment,
} from './parse-payload.ts'
import { proportionOf, shareOrder } from './share-order.ts'

export const wooOrder = z.object({
  id: externalId,
  status: z.string().check(z.maxLength(40)),
  currency: z.string(),
  date_created_gmt: maybe(z.string()),
  date_paid_gmt: maybe(z.string()),
  date_modified_gmt: maybe(z.string()),
  total: decimal,
  customer_id: maybe(z.string()),
  billing: maybe(z.object({ country: maybe(z.string()) })),
  shipping: maybe(z.object({ country: maybe(z.string()) })),
  line_items: z.array(z.object({ total: decimal })),
  coupon_lines: z.array(z.object({ code: z.string(), discount: maybe(decimal) })),
  refunds: maybe(z.array(z.object({ id: z.string().check(z.regex(/^\d{1,20}$/)), total: decimal }))),
})
export type WooOrder = z.infer<typeof wooOrder>

const PAID = new Set(['processing', 'completed', 'refunded'])
const OVER = new Set(['refunded', 'cancelled', 'failed'])
/** The customer id of all guests. */
const GUEST = '0'

export const isPaid = ({ status, date_paid_gmt }: WooOrder): boolean => PAID.has(status) && !!date_paid_gmt
/** Null in old versions of WooCommerce. */
export const changedAt = ({ date_modified_gmt }: WooOrder): Date | null =>
  date_modified_gmt ? readMoment(date_modified_gmt) : null

export const isOver = ({ status }: WooOrder): boolean => OVER.has(status)

/** Net amount of the items without tax, divided among the coupons. */
export function parseWooOrder(order: WooOrder) {
  const currency = readCurrency(order.currency)
  const netMinor = order.line_items.reduce((sum, { total }) => sum + readMinor(total, currency), 0)
  const used = order.coupon_lines.map(({ code, discount }) => ({
    code,
    discountMinor: discount ? readMinor(discount, currency) : 0,
  }))
  const redeemedAt = readMoment(order.date_paid_gmt ?? order.date_created_gmt ?? new Date().toISOString())
  return {
    orderId: order.id,
    currency,
    redeemedAt,
    customer: order.customer_id && order.customer_id !== GUEST ? order.customer_id : null,
    country: readCountry(order.shipping?.country || order.billing?.country),
    parts: shareOrder(netMinor, used),
    refunds: parseRefunds(order, { currency, netMinor, redeemedAt }),
  }
}

/**
 * A refund includes tax and shipping, so the items get a proportional share. Each amount is the difference of two
 * cumulative shares, because amounts rounded one by one would not add up.
 */
function parseRefunds(
  { refunds, total }: WooOrder,
  { currency, netMinor, redeemedAt }: { currency: string; netMinor: number; redeemedAt: Date },
) {
  const paid = readMinor(total, currency)
  let before = 0
  return (refunds ?? [])
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
    .flatMap((refund) => {
      const after = before + Math.abs(readMinor(refund.total, currency))
      const amountMinor = proportionOf(netMinor, after, paid) - proportionOf(netMinor, before, paid)
      before = after
      return amountMinor > 0 ? [{ refundId: refund.id, amountMinor, currency, refundedAt: redeemedAt }] : []
    })
}
