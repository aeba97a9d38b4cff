import { expect, test } from 'vitest'
import { IMPORT_TEMPLATE } from './import.constants.ts'
import { detectSource, existingColumns, missingFields, suggestMapping } from './mapping.rules.ts'

const shopify =
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Discount Code,Discount Amount,Created at,Lineitem name,Shipping Country,Cancelled at,Refunded Amount,Id,Source'.split(
    ',',
  )

test('a Shopify export is recognised by its columns, and uses the order ID of its webhooks', () => {
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

test('columns are matched by name, whatever their order and spelling', () => {
  const headers = ['COUNTRY', 'Net-Amount', 'discount code', 'Order ID', 'Redeemed At']
  expect(suggestMapping(headers, 'OTHER')).toEqual({
    orderId: 'Order ID',
    code: 'discount code',
    redeemedAt: 'Redeemed At',
    netAmount: 'Net-Amount',
    country: 'COUNTRY',
  })
})

test('a WooCommerce export is recognised by its columns', () => {
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

test('our own template needs no column mapping', () => {
  const headers = String(IMPORT_TEMPLATE.split('\r\n')[0]).split(',')
  expect(detectSource(headers)).toBeNull()
  const mapping = suggestMapping(headers, 'OTHER')
  expect(missingFields(mapping, null)).toEqual([])
  expect(Object.values(mapping).sort()).toEqual([...headers].sort())
})

test('a currency can be set for the whole file', () => {
  const mapping = { orderId: 'a', code: 'b', redeemedAt: 'c', netAmount: 'd' }
  expect(missingFields(mapping, null)).toEqual(['currency'])
  expect(missingFields(mapping, 'USD')).toEqual([])
  expect(missingFields({}, 'USD')).toEqual(['orderId', 'code', 'redeemedAt', 'netAmount'])
})

test('a remembered mapping is used only for columns that the file has', () => {
  expect(existingColumns({ code: 'Promo', country: 'Land' }, ['Promo', 'Total'])).toEqual({ code: 'Promo' })
})
