import { expect, test } from 'vitest'
import { IMPORT_TEMPLATE } from './import.constants.ts'
import { detectSource, existingColumns, missingFields, suggestMapping } from './mapping.rules.ts'

const shopify =
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Discount Code,Discount Amount,Created at,Lineitem name,Shipping Country,Cancelled at,Refunded Amount,Id,Source'.split(
    ',',
  )

test('the export of Shopify is known by its columns, and read by the number that its webhooks say', () => {
  expect(detectSource(shopify)).toBe('SHOPIFY')
  expect(suggestMapping(shopify, 'SHOPIFY')).toEqual({
    orderId: 'Id',
    orderName: 'Name',
    code: 'Discount Code',
    redeemedAt: 'Created at',
    currency: 'Currency',
    netAmount: 'Subtotal',
    discountAmount: 'Discount Amount',
    refundedAmount: 'Refunded Amount',
    status: 'Financial Status',
    cancelledAt: 'Cancelled at',
    country: 'Shipping Country',
  })
})

test('columns are found by their names, whatever their place and spelling', () => {
  const headers = ['COUNTRY', 'Net-Amount', 'discount code', 'Order ID', 'Redeemed At']
  expect(suggestMapping(headers, 'OTHER')).toEqual({
    orderId: 'Order ID',
    code: 'discount code',
    redeemedAt: 'Redeemed At',
    netAmount: 'Net-Amount',
    country: 'COUNTRY',
  })
})

test('the orders of WooCommerce are known by their columns', () => {
  const headers = ['Date', 'Order #', 'Status', 'Customer', 'Coupon(s)', 'N. Revenue']
  expect(detectSource(headers)).toBe('WOOCOMMERCE')
  expect(suggestMapping(headers, 'WOOCOMMERCE')).toMatchObject({
    orderId: 'Order #',
    code: 'Coupon(s)',
    redeemedAt: 'Date',
    netAmount: 'N. Revenue',
    status: 'Status',
  })
})

test('our own template needs nothing to be chosen', () => {
  const headers = String(IMPORT_TEMPLATE.split('\r\n')[0]).split(',')
  expect(detectSource(headers)).toBeNull()
  const mapping = suggestMapping(headers, 'OTHER')
  expect(missingFields(mapping, null)).toEqual([])
  expect(Object.values(mapping).sort()).toEqual([...headers].sort())
})

test('a currency can be said for the whole file', () => {
  const mapping = { orderId: 'a', code: 'b', redeemedAt: 'c', netAmount: 'd' }
  expect(missingFields(mapping, null)).toEqual(['currency'])
  expect(missingFields(mapping, 'USD')).toEqual([])
  expect(missingFields({}, 'USD')).toEqual(['orderId', 'code', 'redeemedAt', 'netAmount'])
})

test('what was remembered is used only where the file has such a column', () => {
  expect(existingColumns({ code: 'Promo', country: 'Land' }, ['Promo', 'Total'])).toEqual({ code: 'Promo' })
})
