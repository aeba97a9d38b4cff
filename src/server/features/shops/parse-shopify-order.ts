import * as z from 'zod/mini'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import {
  decimal,
  externalId,
  maybe,
  readCountry,
  readCurrency,
  readMinor,
  readMoment,
  UnprocessablePayloadError,
} from './parse-payload.ts'
import { shareOrder } from './share-order.ts'

const moneySet = z.object({ shop_money: z.object({ amount: decimal, currency_code: z.string() }) })
const allocation = z.object({
  amount: decimal,
  amount_set: maybe(moneySet),
  discount_application_index: z.string(),
})
const refundedGoods = z.object({ subtotal: maybe(decimal), subtotal_set: maybe(moneySet) })
const allocated = z.object({ discount_allocations: maybe(z.array(allocation)) })

export const shopifyOrder = z.object({
  id: externalId,
  currency: z.string(),
  test: maybe(z.boolean()),
  financial_status: maybe(z.string()),
  created_at: z.string(),
  processed_at: maybe(z.string()),
  cancelled_at: maybe(z.string()),
  discount_codes: z.array(z.object({ code: z.string(), amount: maybe(decimal) })),
  discount_applications: maybe(z.array(z.object({ type: z.string(), code: maybe(z.string()) }))),
  line_items: maybe(z.array(allocated)),
  shipping_lines: maybe(z.array(allocated)),
  current_subtotal_price_set: maybe(moneySet),
  subtotal_price: maybe(decimal),
  refunds: maybe(z.array(z.object({ refund_line_items: maybe(z.array(refundedGoods)) }))),
  customer: maybe(z.object({ id: maybe(z.string()) })),
  shipping_address: maybe(z.object({ country_code: maybe(z.string()) })),
  billing_address: maybe(z.object({ country_code: maybe(z.string()) })),
})
type ShopifyOrder = z.infer<typeof shopifyOrder>

export const shopifyRefund = z.object({
  id: externalId,
  order_id: externalId,
  created_at: z.string(),
  processed_at: maybe(z.string()),
  refund_line_items: maybe(z.array(refundedGoods)),
  refund_shipping_lines: maybe(z.array(z.object({ subtotal_amount_set: maybe(moneySet) }))),
  transactions: maybe(
    z.array(z.object({ kind: z.string(), status: z.string(), amount: decimal, currency: maybe(z.string()) })),
  ),
})
type ShopifyRefund = z.infer<typeof shopifyRefund>

/** Net amount of the items in the shop's currency, divided among the codes. */
export function parseShopifyOrder(order: ShopifyOrder) {
  const currency = readCurrency(order.current_subtotal_price_set?.shop_money.currency_code ?? order.currency)
  return {
    orderId: order.id,
    currency,
    redeemedAt: readMoment(order.processed_at ?? order.created_at),
    customer: order.customer?.id ?? null,
    country: readCountry(order.shipping_address?.country_code ?? order.billing_address?.country_code),
    parts: shareOrder(netOf(order, currency), usedCodes(order, currency)),
  }
}

/** The current subtotal plus refunds: they arrive separately and must not be subtracted twice. */
function netOf(order: ShopifyOrder, currency: string): number {
  const current = order.current_subtotal_price_set?.shop_money.amount
  if (current === undefined) {
    if (!order.subtotal_price) throw new UnprocessablePayloadError('The order has no subtotal.')
    return readMinor(order.subtotal_price, currency)
  }
  const goods = order.refunds?.flatMap(({ refund_line_items }) => refund_line_items ?? []) ?? []
  return readMinor(current, currency) + sumGoods(goods, currency)
}

/** Discounts per code as allocated by Shopify; automatic discounts belong to no code. */
function usedCodes(order: ShopifyOrder, currency: string) {
  const applications = order.discount_applications ?? []
  const discounts = new Map<string, number>()
  for (const { discount_allocations } of [...(order.line_items ?? []), ...(order.shipping_lines ?? [])]) {
    for (const { amount, amount_set, discount_application_index } of discount_allocations ?? []) {
      const code = applications[Number(discount_application_index)]?.code
      if (!code) continue
      const minor = readMinor(amount_set?.shop_money.amount ?? amount, currency)
      discounts.set(codeKeyOf(code), (discounts.get(codeKeyOf(code)) ?? 0) + minor)
    }
  }
  return order.discount_codes.map(({ code, amount }) => ({
    code,
    discountMinor: discounts.get(codeKeyOf(code)) ?? (amount ? readMinor(amount, currency) : 0),
  }))
}

/** Null when no items were refunded, for example only shipping. */
export function parseShopifyRefund(refund: ShopifyRefund) {
  const paidBack = (refund.transactions ?? []).filter(
    ({ kind, status }) => kind === 'refund' && status === 'success',
  )
  const goods = refund.refund_line_items ?? []
  const code = goods[0]?.subtotal_set?.shop_money.currency_code ?? paidBack[0]?.currency
  if (!code) return null
  const currency = readCurrency(code)
  const amountMinor = sumGoods(goods, currency) || cashOf(refund, paidBack, currency)
  if (amountMinor <= 0) return null
  return {
    amountMinor,
    currency,
    orderId: refund.order_id,
    refundId: refund.id,
    refundedAt: readMoment(refund.processed_at ?? refund.created_at),
  }
}

const sumGoods = (goods: readonly z.infer<typeof refundedGoods>[], currency: string): number =>
  goods.reduce((sum, { subtotal, subtotal_set }) => {
    const amount = subtotal_set?.shop_money.amount ?? subtotal
    return amount ? sum + readMinor(amount, currency) : sum
  }, 0)

/** Refunded money that is not for particular items, without shipping. */
function cashOf(
  { refund_shipping_lines }: ShopifyRefund,
  paidBack: readonly { amount: string }[],
  currency: string,
): number {
  const shipping = (refund_shipping_lines ?? []).reduce((sum, { subtotal_amount_set }) => {
    const amount = subtotal_amount_set?.shop_money.amount
    return amount ? sum + readMinor(amount, currency) : sum
  }, 0)
  return paidBack.reduce((sum, { amount }) => sum + readMinor(amount, currency), 0) - shipping
}
