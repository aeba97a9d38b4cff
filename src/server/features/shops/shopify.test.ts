import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShopApp, startShopApp } from '#tests/support/shop-app.ts'
import { aShopifyOrder, aShopifyRefund, SOLD_AT } from '#tests/support/shop-bodies.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.stop())

describe('an order of Shopify', () => {
  test('keeps its long number, its day and its country, and of the buyer a hash', async () => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell(aShopifyOrder(), 'orders/paid')
    const [sale] = await shop.sales()
    expect(sale).toMatchObject({
      externalOrderId: '820982911946154508',
      source: 'SHOPIFY',
      channel: 'WEBHOOK',
      codeText: 'jake27',
      discountMinor: 1765,
      redeemedAt: new Date(SOLD_AT),
      country: 'US',
    })
    expect(sale?.customerHash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify([sale, await shop.deliveries()])).not.toMatch(/pitwall|Quinn|115310627314723950/)
  })

  test.each([
    ['without a code', { codes: [] }, 'No discount code was used.'],
    ['that is a test', { test: true }, 'Test orders don’t count.'],
    ['that is not paid', { financial_status: 'pending' }, 'The order is not paid.'],
  ])('%s counts for nothing', async (_, given, outcome) => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell(aShopifyOrder(given), 'orders/paid')
    expect(await shop.deliveries()).toMatchObject([{ status: 'IGNORED', outcome, body: null }])
    expect(await shop.sales()).toEqual([])
  })

  test('that arrives with its refund in it is not refunded twice', async () => {
    const shop = await app.aShop('SHOPIFY')
    const refunds = [{ refund_line_items: [{ subtotal: 25, subtotal_set: null }] }]
    await shop.tell(aShopifyRefund({ goods: '25.00' }), 'refunds/create')
    await shop.tell(aShopifyOrder({ subtotal: '75.00', refunds }), 'orders/paid')
    expect(await shop.sales()).toMatchObject([{ netMinor: 10_000, refundedMinor: 2500 }])
  })

  test('with a code that nobody has waits for it, and says so', async () => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell(aShopifyOrder({ codes: [{ code: 'Welcome10', amount: '10.00' }] }), 'orders/paid')
    expect(await shop.sales()).toMatchObject([{ status: 'UNMATCHED', codeText: 'Welcome10' }])
    expect((await shop.deliveries())[0]?.outcome).toContain('No matching code yet: Welcome10')
  })

  test('with an automatic discount beside its code gives the code the whole order', async () => {
    const shop = await app.aShop('SHOPIFY')
    const discount_applications = [{ type: 'automatic' }, { type: 'discount_code', code: 'JAKE27' }]
    const line_items = [
      {
        discount_allocations: [
          { amount: '20.00', discount_application_index: 0 },
          { amount: '10.00', discount_application_index: 1 },
        ],
      },
    ]
    await shop.tell(aShopifyOrder({ discount_applications, line_items }), 'orders/paid')
    expect(await shop.sales()).toMatchObject([{ netMinor: 10_000, discountMinor: 1000 }])
  })
})

describe('a refund of Shopify', () => {
  test('without goods is the money that went back', async () => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell(aShopifyOrder(), 'orders/paid')
    await shop.tell(aShopifyRefund({ goods: null, cash: '10.00' }), 'refunds/create')
    expect(await shop.sales()).toMatchObject([{ refundedMinor: 1000 }])
  })

  test('of nothing is ignored', async () => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell(aShopifyRefund({ goods: null, cash: '0.00' }), 'refunds/create')
    expect(await shop.deliveries()).toMatchObject([{ status: 'IGNORED', outcome: 'No items were refunded.' }])
  })
})

describe('what Shopify asks for', () => {
  test('a buyer to be forgotten: not even the hash stays', async () => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell(aShopifyOrder(), 'orders/paid')
    await shop.tell(aShopifyOrder({ id: '2', customer: 7n }), 'orders/paid')
    await shop.tell('{"shop_id":1,"customer":{"id":115310627314723950}}', 'customers/redact')
    expect((await shop.sales()).map(({ customerHash }) => customerHash === null)).toEqual([false, true])
  })

  test('what is known of a buyer: nothing', async () => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell('{"customer":{"id":1}}', 'customers/data_request')
    expect(await shop.deliveries()).toMatchObject([{ outcome: 'We store no personal data of the buyer.' }])
  })

  test.each(['app/uninstalled', 'shop/redact'])('%s closes the channel', async (topic) => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell('[]', 'orders/paid')
    await shop.tell('{"id":1}', topic)
    expect((await shop.deliveries()).map(({ body }) => body)).toEqual([null, null])
    expect((await shop.tell(aShopifyOrder(), 'orders/paid')).status).toBe(404)
  })

  test('anything else is ignored', async () => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell('{}', 'products/update')
    expect(await shop.deliveries()).toMatchObject([{ status: 'IGNORED' }])
  })
})
