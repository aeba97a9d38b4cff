import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShopApp, startShopApp } from '#tests/support/shop-app.ts'
import { aWooOrder } from '#tests/support/shop-bodies.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.stop())

test('an order counts once it is paid, by the net of its goods', async () => {
  const shop = await app.aShop('WOOCOMMERCE')
  await shop.tell(aWooOrder({ status: 'pending', date_paid_gmt: null }), 'order.created')
  expect(await shop.sales()).toEqual([])
  await shop.tell(aWooOrder({ status: 'completed' }), 'order.updated')
  await shop.tell(aWooOrder(), 'order.updated')
  expect(await shop.sales()).toMatchObject([
    { externalOrderId: '727', netMinor: 10_000, discountMinor: 1765, country: 'US', source: 'WOOCOMMERCE' },
  ])
})

test('a refund takes the same share of the goods as of all that was paid, once, and all of them the whole', async () => {
  const shop = await app.aShop('WOOCOMMERCE')
  const first = { id: 729, reason: 'Wrong size', total: '-30.00' }
  await shop.tell(aWooOrder({ refunds: [first] }), 'order.updated')
  await shop.tell(aWooOrder({ refunds: [first], status: 'completed' }), 'order.updated')
  expect(await shop.sales()).toMatchObject([{ status: 'PARTIALLY_REVERSED', refundedMinor: 2500 }])
  const rest = { id: 730, reason: '', total: '-90.00' }
  await shop.tell(aWooOrder({ refunds: [rest, first], status: 'refunded' }), 'order.updated')
  expect(await shop.sales()).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
})

test.each(['cancelled', 'refunded', 'failed'])(
  'an order that is %s is reversed, whenever that is told',
  async (status) => {
    const shop = await app.aShop('WOOCOMMERCE')
    await shop.tell(aWooOrder({ status, date_paid_gmt: null }), 'order.updated')
    await shop.tell(aWooOrder(), 'order.created')
    expect(await shop.sales()).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
  },
)

describe('an order that comes back to life', () => {
  const at = (minute: number) => ({ date_modified_gmt: `2026-05-03T14:${minute}:00` })
  const alive = { status: 'CONFIRMED', refundedMinor: 0 }

  test.each(['processing', 'completed'])('as %s counts again, as often as it does', async (status) => {
    const shop = await app.aShop('WOOCOMMERCE')
    await shop.tell(aWooOrder(at(10)), 'order.created')
    for (const minute of [20, 40]) {
      await shop.tell(aWooOrder({ status: 'cancelled', ...at(minute) }), 'order.updated')
      expect(await shop.sales()).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
      await shop.tell(aWooOrder({ status, ...at(minute + 10) }), 'order.updated')
      expect(await shop.sales()).toMatchObject([alive])
    }
    expect((await shop.deliveries()).at(-1)?.outcome).toContain('It was canceled and counts again.')
  })

  test('counts once its payment went through that had failed before', async () => {
    const shop = await app.aShop('WOOCOMMERCE')
    await shop.tell(aWooOrder({ status: 'failed', date_paid_gmt: null, ...at(10) }), 'order.updated')
    await shop.tell(aWooOrder(at(11)), 'order.updated')
    expect(await shop.sales()).toMatchObject([alive])
  })

  test('keeps what went back of it', async () => {
    const shop = await app.aShop('WOOCOMMERCE')
    const refunds = [{ id: 729, reason: 'Wrong size', total: '-30.00' }]
    await shop.tell(aWooOrder({ status: 'cancelled', refunds, ...at(20) }), 'order.updated')
    await shop.tell(aWooOrder({ refunds, ...at(30) }), 'order.updated')
    expect(await shop.sales()).toMatchObject([{ status: 'PARTIALLY_REVERSED', refundedMinor: 2500 }])
  })

  test.each(['order.created', 'order.updated'])('does not by an older %s that comes late', async (topic) => {
    const shop = await app.aShop('WOOCOMMERCE')
    await shop.tell(aWooOrder({ status: 'cancelled', ...at(20) }), 'order.updated')
    await shop.tell(aWooOrder(at(19)), topic)
    expect(await shop.sales()).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
  })

  test('does by what arrives later, where the shop does not say when it changed', async () => {
    const shop = await app.aShop('WOOCOMMERCE')
    await shop.tell(aWooOrder({ status: 'cancelled' }), 'order.updated')
    await shop.tell(aWooOrder(), 'order.updated')
    expect(await shop.sales()).toMatchObject([alive])
  })
})

test('several coupons share the order by what each took off', async () => {
  const shop = await app.aShop('WOOCOMMERCE')
  const coupon_lines = [
    { code: 'jake27', discount: '20.00' },
    { code: 'club', discount: '10.00' },
  ]
  await shop.tell(aWooOrder({ coupon_lines }), 'order.created')
  expect((await shop.sales()).map(({ codeKey, netMinor }) => [codeKey, netMinor])).toEqual([
    ['club', 3333],
    ['jake27', 6667],
  ])
})

test.each([
  ['JPY', '1200', 1200],
  ['KWD', '12.500', 12_500],
])('%s %s stays right', async (currency, total, netMinor) => {
  const shop = await app.aShop('WOOCOMMERCE')
  const coupon_lines = [{ code: 'jake27', discount: '0' }]
  await shop.tell(aWooOrder({ currency, total, line_items: [{ total }], coupon_lines }), 'order.created')
  expect(await shop.sales()).toMatchObject([{ currency, netMinor }])
})

test('a buyer without an account is nobody in particular', async () => {
  const shop = await app.aShop('WOOCOMMERCE')
  await shop.tell(aWooOrder({ customer_id: 0 }), 'order.created')
  expect(await shop.sales()).toMatchObject([{ customerHash: null }])
})

test('an order without a coupon, and other topics, are ignored', async () => {
  const shop = await app.aShop('WOOCOMMERCE')
  await shop.tell(aWooOrder({ coupon_lines: [] }), 'order.created')
  await shop.tell('{"id":1}', 'product.updated')
  expect((await shop.deliveries()).map(({ status }) => status)).toEqual(['IGNORED', 'IGNORED'])
})
