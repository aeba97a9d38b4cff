import * as z from 'zod/mini'
import { hashEmail } from '#server/features/redemptions/detect-leaks.ts'
import {
  codeText,
  decimal,
  externalId,
  limitMinor,
  maybe,
  readCountry,
  readCurrency,
  readMinor,
  readMoment,
  signedDecimal,
} from './parse-payload.ts'
import { shareOrder } from './share-order.ts'

export const wooOrder = z.object({
  id: externalId,
  status: z.string().check(z.maxLength(40)),
  currency: z.string(),
  date_created_gmt: maybe(z.string()),
  date_paid_gmt: maybe(z.string()),
  date_modified_gmt: maybe(z.string()),
  total: decimal,
  customer_id: maybe(z.string()),
  billing: maybe(z.object({ country: maybe(z.string()), email: maybe(z.string()) })),
  shipping: maybe(z.object({ country: maybe(z.string()) })),
  line_items: z.array(z.object({ total: decimal })),
  coupon_lines: z.array(
    z.object({ code: codeText, discount: maybe(decimal), free_shipping: maybe(z.boolean()) }),
  ),
  refunds: maybe(z.array(z.object({ id: z.string().check(z.regex(/^\d{1,20}$/)), total: signedDecimal }))),
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
  const netMinor = limitMinor(
    order.line_items.reduce((sum, { total }) => sum + readMinor(total, currency), 0),
    currency,
  )
  const used = order.coupon_lines.map(({ code, discount, free_shipping }) => {
    const discountMinor = discount ? readMinor(discount, currency) : 0
    return { code, discountMinor, isForShipping: free_shipping === true && discountMinor === 0 }
  })
  const redeemedAt = readMoment(order.date_paid_gmt ?? order.date_created_gmt ?? new Date().toISOString())
  return {
    orderId: order.id,
    currency,
    redeemedAt,
    paidMinor: readMinor(order.total, currency),
    customer: order.customer_id && order.customer_id !== GUEST ? order.customer_id : null,
    country: readCountry(order.shipping?.country || order.billing?.country),
    emailSha256: order.billing?.email ? hashEmail(order.billing.email) : null,
    parts: shareOrder({ netMinor }, used),
    refunds: (order.refunds ?? []).flatMap(({ id, total }) => {
      const amountMinor = Math.abs(readMinor(total, currency))
      return amountMinor > 0 ? [{ refundId: id, amountMinor, currency, refundedAt: redeemedAt }] : []
    }),
  }
}
