import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import { type ImportField, importFields, requiredFields } from './import.constants.ts'
import type { ImportMapping } from './import.contract.ts'

/** Headers are compared without case and punctuation: `Discount Code`, `discount_code` and `DISCOUNT-CODE` are one. */
const keyOf = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}#]/gu, '')

/** Usual column names, the most specific first. */
const names: Record<ImportField, readonly string[]> = {
  orderId: ['order_id', 'id', 'order #', 'order number', 'order no', 'order', 'payment intent id'],
  orderName: ['order_name'],
  code: ['code', 'discount code', 'discount codes', 'coupon(s)', 'coupon', 'coupon code', 'promo code'],
  redeemedAt: ['redeemed_at', 'created at', 'order date', 'paid at', 'date paid', 'date', 'created (UTC)'],
  currency: ['currency', 'order currency', 'currency code'],
  netAmount: ['net_amount', 'subtotal', 'net sales', 'n. revenue', 'net revenue', 'order subtotal', 'amount'],
  discountAmount: ['discount_amount', 'discount', 'discount total', 'cart discount amount'],
  refundedAmount: ['refunded_amount', 'amount refunded', 'refund amount', 'refunded', 'refund total'],
  status: ['financial status', 'status', 'order status', 'payment status'],
  cancelledAt: ['cancelled at', 'canceled at'],
  customerRef: ['customer_ref', 'customer id', 'customer user id', 'customer number'],
  country: ['country', 'shipping country', 'country code', 'shipping country code', 'billing country'],
}

/** In Shopify exports the name groups rows, and the id is the one in webhooks. */
const shopifyNames: Partial<Record<ImportField, readonly string[]>> = {
  orderId: ['id'],
  orderName: ['name'],
  netAmount: ['subtotal'],
}

/** Finds columns by name, not position: exports change over the years. */
export function suggestMapping(headers: readonly string[], source: OrderSource): ImportMapping {
  const byKey = new Map(headers.toReversed().map((header) => [keyOf(header), header]))
  const found: ImportMapping = {}
  for (const field of importFields) {
    const wanted = (source === 'SHOPIFY' && shopifyNames[field]) || names[field]
    const header = wanted.map((name) => byKey.get(keyOf(name))).find(Boolean)
    if (header) found[field] = header
  }
  return found
}

/** The source of an export with unmistakable columns. */
export function detectSource(headers: readonly string[]): OrderSource | null {
  const keys = new Set(headers.map(keyOf))
  const hasAll = (...wanted: string[]) => wanted.every((name) => keys.has(keyOf(name)))
  if (hasAll('Financial Status', 'Discount Code', 'Lineitem name')) return 'SHOPIFY'
  return hasAll('Order #', 'Coupon(s)') ? 'WOOCOMMERCE' : null
}

/** Without columns that the file does not have. */
export const existingColumns = (mapping: ImportMapping, headers: readonly string[]): ImportMapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(([, header]) => header !== undefined && headers.includes(header)),
  )

/** Columns that must be chosen before the file can be read. */
export function missingFields(mapping: ImportMapping, fixedCurrency: string | null): ImportField[] {
  const missing: ImportField[] = requiredFields.filter((field) => !mapping[field])
  return mapping.currency || fixedCurrency ? missing : [...missing, 'currency']
}
