import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { aWooOrder } from '#tests/support/shop-bodies.ts'
import { connectShop, deliveriesOf, sendWebhook } from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('an order is recorded once it is paid, with the net amount of its items', async () => {
  const shop = await connectShop(app, 'WOOCOMMERCE')
  await sendWebhook(app, shop, aWooOrder({ status: 'pending', date_paid_gmt: null }), 'order.created')
  expect(await redemptionsOf(app.db, shop)).toEqual([])
  await sendWebhook(app, shop, aWooOrder({ status: 'completed' }), 'order.updated')
  await sendWebhook(app, shop, aWooOrder(), 'order.updated')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([
    { externalOrderId: '727', netMinor: 10_000, discountMinor: 1765, country: 'US', source: 'WOOCOMMERCE' },
  ])
})

test('a refund reverses its share of the total once, and a full refund the whole sale', async () => {
  const shop = await connectShop(app, 'WOOCOMMERCE')
  const first = { id: 729, reason: 'Wrong size', total: '-30.00' }
  await sendWebhook(app, shop, aWooOrder({ refunds: [first] }), 'order.updated')
  await sendWebhook(app, shop, aWooOrder({ refunds: [first], status: 'completed' }), 'order.updated')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([
    { status: 'PARTIALLY_REVERSED', refundedMinor: 2500 },
  ])
  const rest = { id: 730, reason: '', total: '-90.00' }
  await sendWebhook(app, shop, aWooOrder({ refunds: [rest, first], status: 'refunded' }), 'order.updated')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
})

test.each(['cancelled', 'refunded', 'failed'])(
  'an order that is %s is reversed, even when that arrives first',
  async (status) => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    await sendWebhook(app, shop, aWooOrder({ status, date_paid_gmt: null }), 'order.updated')
    await sendWebhook(app, shop, aWooOrder(), 'order.created')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
  },
)

describe('a reactivated order', () => {
  const at = (minute: number) => ({ date_modified_gmt: `2026-05-03T14:${minute}:00` })
  const confirmed = { status: 'CONFIRMED', refundedMinor: 0 }

  test.each(['processing', 'completed'])('with status %s counts again, each time', async (status) => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    await sendWebhook(app, shop, aWooOrder(at(10)), 'order.created')
    for (const minute of [20, 40]) {
      await sendWebhook(app, shop, aWooOrder({ status: 'cancelled', ...at(minute) }), 'order.updated')
      expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
      await sendWebhook(app, shop, aWooOrder({ status, ...at(minute + 10) }), 'order.updated')
      expect(await redemptionsOf(app.db, shop)).toMatchObject([confirmed])
    }
    expect((await deliveriesOf(app.db, shop)).at(-1)?.outcome).toContain('It was cancelled and counts again.')
  })

  test('counts once its failed payment succeeds', async () => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    await sendWebhook(
      app,
      shop,
      aWooOrder({ status: 'failed', date_paid_gmt: null, ...at(10) }),
      'order.updated',
    )
    await sendWebhook(app, shop, aWooOrder(at(11)), 'order.updated')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([confirmed])
  })

  test('keeps its refunds', async () => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    const refunds = [{ id: 729, reason: 'Wrong size', total: '-30.00' }]
    await sendWebhook(app, shop, aWooOrder({ status: 'cancelled', refunds, ...at(20) }), 'order.updated')
    await sendWebhook(app, shop, aWooOrder({ refunds, ...at(30) }), 'order.updated')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { status: 'PARTIALLY_REVERSED', refundedMinor: 2500 },
    ])
  })

  test.each(['order.created', 'order.updated'])(
    'is not reactivated by an older %s that arrives late',
    async (topic) => {
      const shop = await connectShop(app, 'WOOCOMMERCE')
      await sendWebhook(app, shop, aWooOrder({ status: 'cancelled', ...at(20) }), 'order.updated')
      await sendWebhook(app, shop, aWooOrder(at(19)), topic)
      expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
    },
  )

  test('without a modification date is decided by the last event to arrive', async () => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    await sendWebhook(app, shop, aWooOrder({ status: 'cancelled' }), 'order.updated')
    await sendWebhook(app, shop, aWooOrder(), 'order.updated')
    expect(await redemptionsOf(app.db, shop)).toMatchObject([confirmed])
  })
})

test('several coupons share the order in proportion to their discounts', async () => {
  const shop = await connectShop(app, 'WOOCOMMERCE')
  const coupon_lines = [
    { code: 'jake27', discount: '20.00' },
    { code: 'club', discount: '10.00' },
  ]
  await sendWebhook(app, shop, aWooOrder({ coupon_lines }), 'order.created')
  expect((await redemptionsOf(app.db, shop)).map(({ codeKey, netMinor }) => [codeKey, netMinor])).toEqual([
    ['club', 3333],
    ['jake27', 6667],
  ])
})

test.each([
  ['JPY', '1200', 1200],
  ['KWD', '12.500', 12_500],
])('%s %s is converted correctly', async (currency, total, netMinor) => {
  const shop = await connectShop(app, 'WOOCOMMERCE')
  const coupon_lines = [{ code: 'jake27', discount: '0' }]
  await sendWebhook(
    app,
    shop,
    aWooOrder({ currency, total, line_items: [{ total }], coupon_lines }),
    'order.created',
  )
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ currency, netMinor }])
})

test('a guest buyer has no hash', async () => {
  const shop = await connectShop(app, 'WOOCOMMERCE')
  await sendWebhook(app, shop, aWooOrder({ customer_id: 0 }), 'order.created')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ customerHash: null }])
})

test('an order without a coupon, and other topics, are ignored', async () => {
  const shop = await connectShop(app, 'WOOCOMMERCE')
  await sendWebhook(app, shop, aWooOrder({ coupon_lines: [] }), 'order.created')
  await sendWebhook(app, shop, '{"id":1}', 'product.updated')
  expect((await deliveriesOf(app.db, shop)).map(({ status }) => status)).toEqual(['IGNORED', 'IGNORED'])
})
