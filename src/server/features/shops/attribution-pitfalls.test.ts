import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import {
  aCharge,
  aCheckoutSession,
  aShopifyOrder,
  aShopifyRefund,
  aStripeEvent,
} from '#tests/support/shop-bodies.ts'
import {
  type ConnectedShop,
  connectShop,
  deliveriesOf,
  postWebhook,
  sendWebhook,
  signWebhook,
} from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const dailySumsOf = ({ brandId }: ConnectedShop) =>
  app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))

test('1: a refund reduces the net amount, and a full refund reverses the sale', async () => {
  const shop = await connectShop(app, 'SHOPIFY')
  await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
  await sendWebhook(app, shop, aShopifyRefund({ goods: '25.00' }), 'refunds/create')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([
    { status: 'PARTIALLY_REVERSED', netMinor: 10_000, refundedMinor: 2500, commissionMinor: 750 },
  ])
  expect(await dailySumsOf(shop)).toMatchObject([{ redemptions: 1, netMinor: 10_000, refundedMinor: 2500 }])
  await sendWebhook(app, shop, aShopifyRefund({ id: '929361465', goods: '75.00' }), 'refunds/create')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([
    { status: 'REVERSED', refundedMinor: 10_000, commissionMinor: 0 },
  ])
  expect(await dailySumsOf(shop)).toMatchObject([{ refundedMinor: 10_000, commissionMinor: 0 }])
})

test('1: a cancelled order is fully reversed', async () => {
  const shop = await connectShop(app, 'SHOPIFY')
  await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
  await sendWebhook(app, shop, aShopifyOrder({ cancelled_at: new Date().toISOString() }), 'orders/cancelled')
  await sendWebhook(app, shop, aShopifyRefund({ goods: '100.00' }), 'refunds/create')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
})

test('2: a database connection lost during a request gets 503, so that the shop retries', async () => {
  const shop = await connectShop(app, 'SHOPIFY')
  const body = aShopifyOrder()
  const headers = signWebhook(shop, body, 'orders/paid')
  const blocker = await app.pool.connect()
  await blocker.query('begin; lock table shop_deliveries in access exclusive mode')
  const pending = postWebhook(app, shop, body, headers)
  const waiting = sql`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like 'insert into "shop_deliveries"%'`
  await expect.poll(async () => (await app.db.execute(waiting)).rows.length).toBe(1)
  await app.db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as stuck`)
  expect((await pending).status).toBe(503)
  await blocker.query('rollback')
  blocker.release()
  expect(await deliveriesOf(app.db, shop)).toEqual([])
  expect((await postWebhook(app, shop, body, headers)).status).toBe(200)
  await app.runJobs()
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ netMinor: 10_000 }])
})

test('3: an order is credited to the racer whose code it uses, not to an earlier one of the buyer', async () => {
  const shop = await connectShop(app, 'SHOPIFY')
  const { brandId, brandUserId } = shop.contract
  const other = await insertContract(app.db, { brandId, brandUserId })
  await insertCode(app.db, other, { code: 'NORA5' })
  await sendWebhook(app, shop, aShopifyOrder({ id: '1' }), 'orders/paid')
  await sendWebhook(
    app,
    shop,
    aShopifyOrder({ id: '2', codes: [{ code: 'nora5', amount: '5.00' }] }),
    'orders/paid',
  )
  const [first, second] = await redemptionsOf(app.db, shop)
  expect(first?.customerHash).toBe(second?.customerHash)
  expect([first?.athleteUserId, second?.athleteUserId]).toEqual([
    shop.contract.athleteUserId,
    other.athleteUserId,
  ])
})

test('4: several codes share an order in proportion to their discounts, to the last cent', async () => {
  const shop = await connectShop(app, 'SHOPIFY')
  const { brandId, brandUserId } = shop.contract
  await insertCode(app.db, await insertContract(app.db, { brandId, brandUserId }), { code: 'NORA5' })
  const codes = [
    { code: 'JAKE27', amount: '10.00' },
    { code: 'NORA5', amount: '5.00' },
  ]
  await sendWebhook(app, shop, aShopifyOrder({ codes, subtotal: '100.00' }), 'orders/paid')
  const sales = await redemptionsOf(app.db, shop)
  expect(sales.map(({ netMinor, discountMinor }) => [netMinor, discountMinor])).toEqual([
    [6667, 1000],
    [3333, 500],
  ])
  await sendWebhook(app, shop, aShopifyRefund({ goods: '50.00' }), 'refunds/create')
  const refunded = (await redemptionsOf(app.db, shop)).map(({ refundedMinor }) => refundedMinor)
  expect(refunded.reduce((sum, part) => sum + part, 0)).toBe(5000)
})

test('5: a sale after the end of the contract is recorded without credit', async () => {
  const shop = await connectShop(app, 'SHOPIFY')
  await app.db.execute(
    sql`update contracts set status = 'TERMINATED', ended_at = now() - interval '30 days' where id = ${shop.contract.id}`,
  )
  await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([
    { uncredited: 'CONTRACT_OVER', commissionMinor: 0 },
  ])
  expect(await dailySumsOf(shop)).toEqual([])
})

test.each([
  ['JPY', '1200', 1200],
  ['JPY', '1200.00', 1200],
  ['KWD', '12.500', 12_500],
  ['KWD', '0.005', 5],
  ['USD', '0.29', 29],
])('6: %s %s is %i in its smallest unit', async (currency, subtotal, netMinor) => {
  const shop = await connectShop(app, 'SHOPIFY')
  const codes = [{ code: 'JAKE27', amount: '0' }]
  await sendWebhook(app, shop, aShopifyOrder({ currency, subtotal, codes }), 'orders/paid')
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ currency, netMinor }])
})

test('7: signatures are compared as bytes in constant time', async () => {
  const shop = await connectShop(app, 'SHOPIFY')
  const body = aShopifyOrder()
  const headers = signWebhook(shop, body, 'orders/paid')
  // A spy without an implementation: the real comparison runs.
  const compare = vi.spyOn(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  const wrong = Buffer.from(headers['x-shopify-hmac-sha256'] ?? '', 'base64')
  wrong[31] = (wrong[31] ?? 0) ^ 1
  const last = { ...headers, 'x-shopify-hmac-sha256': wrong.toString('base64') }
  expect((await postWebhook(app, shop, body, last)).status).toBe(401)
  const compared = compare.mock.calls.map(([a, b]) => [a.byteLength, b.byteLength])
  compare.mockRestore()
  syncBuiltinESMExports()
  expect(compared).toContainEqual([32, 32])
})

test('8: partial refunds of Stripe reverse the same share of the sale', async () => {
  const shop = await connectShop(app, 'STRIPE')
  await sendWebhook(app, shop, aStripeEvent('checkout.session.completed', aCheckoutSession()))
  const quarter = aCharge({ amount: 12_000, amount_refunded: 3000 })
  await sendWebhook(app, shop, aStripeEvent('charge.refunded', quarter))
  expect(await redemptionsOf(app.db, shop)).toMatchObject([
    { status: 'PARTIALLY_REVERSED', refundedMinor: 2500, commissionMinor: 750 },
  ])
  const rest = aCharge({ amount: 12_000, amount_refunded: 12_000, refunded: true })
  await sendWebhook(app, shop, aStripeEvent('charge.refunded', rest))
  expect(await redemptionsOf(app.db, shop)).toMatchObject([
    { status: 'REVERSED', refundedMinor: 10_000, commissionMinor: 0 },
  ])
})

test('8: partial refunds of a Stripe subscription apply to its invoice', async () => {
  const shop = await connectShop(app, 'STRIPE')
  const subscription = { mode: 'subscription', payment_intent: null, invoice: 'in_1', subscription: 'sub_1' }
  await sendWebhook(app, shop, aStripeEvent('checkout.session.completed', aCheckoutSession(subscription)))
  const quarter = aCharge({ amount_refunded: 3000, payment_intent: 'pi_of_in_1', invoice: 'in_1' })
  await sendWebhook(app, shop, aStripeEvent('charge.refunded', quarter))
  expect(await redemptionsOf(app.db, shop)).toMatchObject([{ externalOrderId: 'in_1', refundedMinor: 2500 }])
})

test.each([8, 40])('9: a repeated event after %i days does not change the sums', async (days) => {
  const shop = await connectShop(app, 'SHOPIFY')
  const order = aShopifyOrder()
  const refund = aShopifyRefund()
  await sendWebhook(app, shop, order, 'orders/paid')
  await sendWebhook(app, shop, refund, 'refunds/create')
  const before = [await redemptionsOf(app.db, shop), await dailySumsOf(shop)]
  await app.db.execute(
    sql`update shop_deliveries set received_at = received_at - make_interval(days => ${days})`,
  )
  await app.runJob('retention.enforce')
  expect(await deliveriesOf(app.db, shop)).toHaveLength(days > 30 ? 0 : 2)
  await sendWebhook(app, shop, refund, 'refunds/create')
  await sendWebhook(app, shop, order, 'orders/paid')
  expect([await redemptionsOf(app.db, shop), await dailySumsOf(shop)]).toEqual(before)
})
