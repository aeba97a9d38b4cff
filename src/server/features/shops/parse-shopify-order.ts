import * as z from 'zod/mini'
import { hashEmail } from '#server/features/redemptions/detect-leaks.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { proportionOf } from '#shared/redemptions/redemption.rules.ts'
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
const taxLine = z.object({ price: maybe(decimal), price_set: maybe(moneySet) })
const line = z.object({
  discount_allocations: maybe(z.array(allocation)),
  tax_lines: maybe(z.array(taxLine)),
})
type Line = z.infer<typeof line>

export const shopifyOrder = z.object({
  id: externalId,
  currency: z.string(),
  test: maybe(z.boolean()),
  financial_status: maybe(z.string()),
  created_at: z.string(),
  processed_at: maybe(z.string()),
  cancelled_at: maybe(z.string()),
  updated_at: maybe(z.string()),
  taxes_included: maybe(z.boolean()),
  total_tax: maybe(decimal),
  discount_codes: z.array(z.object({ code: codeText, amount: maybe(decimal), type: maybe(z.string()) })),
  discount_applications: maybe(
    z.array(z.object({ type: z.string(), target_type: maybe(z.string()), code: maybe(z.string()) })),
  ),
  line_items: maybe(z.array(line)),
  shipping_lines: maybe(z.array(line)),
  current_subtotal_price_set: maybe(moneySet),
  subtotal_price: maybe(decimal),
  refunds: maybe(z.array(z.object({ refund_line_items: maybe(z.array(refundedGoods)) }))),
  email: maybe(z.string()),
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

/** Net amount of the items in the shop's currency, without tax, divided among the codes. */
export function parseShopifyOrder(order: ShopifyOrder) {
  const currency = readCurrency(order.current_subtotal_price_set?.shop_money.currency_code ?? order.currency)
  const pricedMinor = pricedOf(order, currency)
  const withoutTax = taxRemover(order, currency)
  const used = usedCodes(order, currency).map((one) => ({
    ...one,
    discountMinor: withoutTax(one.discountMinor),
  }))
  const priced = order.taxes_included ? { pricedMinor } : {}
  return {
    orderId: order.id,
    currency,
    redeemedAt: readMoment(order.processed_at ?? order.created_at),
    customer: order.customer?.id ?? null,
    country: readCountry(order.shipping_address?.country_code ?? order.billing_address?.country_code),
    emailSha256: order.email ? hashEmail(order.email) : null,
    parts: shareOrder({ netMinor: withoutTax(pricedMinor), ...priced }, used),
  }
}

/** The current subtotal plus refunds: they arrive separately and must not be subtracted twice. */
function pricedOf(order: ShopifyOrder, currency: string): number {
  const current = order.current_subtotal_price_set?.shop_money.amount
  if (current === undefined) {
    if (!order.subtotal_price) throw new UnprocessablePayloadError('The order has no subtotal.')
    return readMinor(order.subtotal_price, currency)
  }
  const goods = order.refunds?.flatMap(({ refund_line_items }) => refund_line_items ?? []) ?? []
  return limitMinor(readMinor(current, currency) + sumGoods(goods, currency), currency)
}

/** Where prices include tax: the tax of the items as a share of what they cost when they were ordered. */
function taxRemover(order: ShopifyOrder, currency: string): (amount: number) => number {
  if (!order.taxes_included) return (amount) => amount
  const items = order.line_items ?? []
  const isItemized = items.some(({ tax_lines }) => tax_lines && tax_lines.length > 0)
  const tax = isItemized
    ? sumTax(items, currency)
    : readMinor(order.total_tax ?? '0', currency) - sumTax(order.shipping_lines ?? [], currency)
  const whole = order.subtotal_price ? readMinor(order.subtotal_price, currency) : pricedOf(order, currency)
  return (amount) => (whole > 0 ? amount - proportionOf(amount, Math.max(0, tax), whole) : amount)
}

const sumTax = (lines: readonly Line[], currency: string): number =>
  lines
    .flatMap(({ tax_lines }) => tax_lines ?? [])
    .reduce((sum, { price, price_set }) => {
      const amount = price_set?.shop_money.amount ?? price
      return amount ? sum + readMinor(amount, currency) : sum
    }, 0)

/** Discounts per code as allocated by Shopify; automatic discounts belong to no code. */
function usedCodes(order: ShopifyOrder, currency: string) {
  const applications = order.discount_applications ?? []
  const onItems = sumAllocations(order.line_items ?? [], applications, currency)
  const onShipping = sumAllocations(order.shipping_lines ?? [], applications, currency)
  return order.discount_codes.map(({ code, amount, type }) => {
    const key = codeKeyOf(code)
    const targets = applications.filter((one) => one.code && codeKeyOf(one.code) === key)
    const isForShipping =
      type === 'shipping' ||
      (targets.length > 0 && targets.every(({ target_type }) => target_type === 'shipping_line')) ||
      (onShipping.has(key) && !onItems.has(key))
    const allocated =
      onItems.has(key) || onShipping.has(key)
        ? (onItems.get(key) ?? 0) + (onShipping.get(key) ?? 0)
        : undefined
    return {
      code,
      isForShipping,
      discountMinor: allocated ?? (amount ? readMinor(amount, currency) : 0),
    }
  })
}

function sumAllocations(
  lines: readonly Line[],
  applications: readonly { code?: string | null | undefined }[],
  currency: string,
): ReadonlyMap<string, number> {
  const discounts = new Map<string, number>()
  for (const { discount_allocations } of lines) {
    for (const { amount, amount_set, discount_application_index } of discount_allocations ?? []) {
      const code = applications[Number(discount_application_index)]?.code
      if (!code) continue
      const minor = readMinor(amount_set?.shop_money.amount ?? amount, currency)
      discounts.set(codeKeyOf(code), (discounts.get(codeKeyOf(code)) ?? 0) + minor)
    }
  }
  return discounts
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
  const amountMinor = limitMinor(sumGoods(goods, currency) || cashOf(refund, paidBack, currency), currency)
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
