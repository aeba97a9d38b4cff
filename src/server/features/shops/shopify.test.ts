import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { aShopifyOrder, aShopifyRefund, SOLD_AT } from '#tests/support/shop-bodies.ts'
import { connectShop, deliveriesOf, sendWebhook } from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('an order of Shopify', () => {
  test('is recorded with its 64-bit ID, date and country, and only a hash of the buyer', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    const [sale] = await redemptionsOf(app.db, shop)
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
    expect(JSON.stringify([sale, await deliveriesOf(app.db, shop)])).not.toMatch(
      /pitwall|Quinn|115310627314723950/,
    )
  })

  test.each([
    ['without a code', { codes: [] }, 'No discount code was used.'],
    ['that is a test', { test: true }, 'Test orders don’t count.'],
    ['that is not paid', { financial_status: 'pending' }, 'The order is not paid.'],
  ])('%s is ignored', async (_, given, outcome) => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(given), 'orders/paid')
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'IGNORED', outcome, body: null }])
    expect(await redemptionsOf(app.db, shop)).toEqual([])
  })

  test('that already contains its refund is not refunded twice', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    const refunds = [{ refund_line_items: [{ subtotal: 25, subtotal_set: null }] }]
    await sendWebhook(app, shop, aShopifyRefund({ goods: '25.00' }), 'refunds/create')
    await sendWebhook(app, shop, aShopifyOrder({ subtotal: '75.00', refunds }), 'orders/paid')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ netMinor: 10_000, refundedMinor: 2500 }])
  })

  test('with an unknown code is recorded as unmatched', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(
      app,
      shop,
      aShopifyOrder({ codes: [{ code: 'Welcome10', amount: '10.00' }] }),
      'orders/paid',
    )
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'UNMATCHED', codeText: 'Welcome10' }])
    expect((await deliveriesOf(app.db, shop))[0]?.outcome).toContain('No matching code yet: Welcome10')
  })

  test('with an automatic discount and a code credits the code with the whole order', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    const discount_applications = [{ type: 'automatic' }, { type: 'discount_code', code: 'JAKE27' }]
    const line_items = [
      {
        discount_allocations: [
          { amount: '20.00', discount_application_index: 0 },
          { amount: '10.00', discount_application_index: 1 },
        ],
      },
    ]
    await sendWebhook(app, shop, aShopifyOrder({ discount_applications, line_items }), 'orders/paid')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ netMinor: 10_000, discountMinor: 1000 }])
  })
})

describe('a refund of Shopify', () => {
  test('without line items uses the refunded amount', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    await sendWebhook(app, shop, aShopifyRefund({ goods: null, cash: '10.00' }), 'refunds/create')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ refundedMinor: 1000 }])
  })

  test('of zero is ignored', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyRefund({ goods: null, cash: '0.00' }), 'refunds/create')
    expect(await deliveriesOf(app.db, shop)).toMatchObject([
      { status: 'IGNORED', outcome: 'No items were refunded.' },
    ])
  })
})

/** Named by the headers of every delivery. */
const DOMAIN = 'hollowtree.myshopify.com'
const aRedaction = (domain = DOMAIN) =>
  `{"shop_id":1,"shop_domain":"${domain}","customer":{"id":115310627314723950},"orders_to_redact":[1]}`

describe('privacy and other topics of Shopify', () => {
  test('customers/redact removes the hash of the buyer', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    await sendWebhook(app, shop, aShopifyOrder({ id: '2', customer: 7n }), 'orders/paid')
    await sendWebhook(app, shop, aRedaction(), 'customers/redact')
    expect((await redemptionsOf(app.db, shop)).map(({ customerHash }) => customerHash === null)).toEqual([
      false,
      true,
    ])
  })

  test('customers/data_request reports that no personal data is stored', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, '{"customer":{"id":1}}', 'customers/data_request')
    expect(await deliveriesOf(app.db, shop)).toMatchObject([
      { outcome: 'We store no personal data of the buyer.' },
    ])
  })

  const endings = [
    ['app/uninstalled', { id: 1, myshopify_domain: DOMAIN }],
    ['shop/redact', { shop_id: 1, shop_domain: DOMAIN }],
  ] as const
  test.each(endings)('%s disconnects the shop', async (topic, body) => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, '[]', 'orders/paid')
    await sendWebhook(app, shop, JSON.stringify(body), topic)
    expect((await deliveriesOf(app.db, shop)).map(({ body }) => body)).toEqual([null, null])
    expect((await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')).status).toBe(404)
  })

  test.each([
    ['app/uninstalled', aShopifyOrder()],
    ['app/uninstalled', '{"id":1,"myshopify_domain":"other.myshopify.com"}'],
    ['shop/redact', aShopifyOrder()],
    ['shop/redact', '{"shop_id":1,"shop_domain":"other.myshopify.com"}'],
    ['customers/redact', aShopifyOrder()],
    ['customers/redact', aRedaction('other.myshopify.com')],
    ['orders/cancelled', aShopifyOrder()],
    ['refunds/create', aShopifyOrder()],
  ])('%s does nothing with a signed body of another kind or shop', async (topic, body) => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    const before = await redemptionsOf(app.db, shop)
    await sendWebhook(app, shop, body, topic)
    expect((await deliveriesOf(app.db, shop)).map(({ status }) => status)).toEqual(['DONE', 'FAILED'])
    expect(await redemptionsOf(app.db, shop)).toEqual(before)
    expect((await sendWebhook(app, shop, aShopifyOrder({ id: '9' }), 'orders/paid')).status).toBe(200)
  })

  test('other topics are ignored', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, '{}', 'products/update')
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'IGNORED' }])
  })
})
