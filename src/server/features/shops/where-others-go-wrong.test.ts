import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { type ConnectedShop, type ShopApp, startShopApp } from '#tests/support/shop-app.ts'
import {
  aCharge,
  aCheckoutSession,
  aShopifyOrder,
  aShopifyRefund,
  aStripeEvent,
} from '#tests/support/shop-bodies.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.stop())

const figures = ({ contract }: ConnectedShop) =>
  app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, contract.brandId))

test('1: a refund lowers the net, and a full one reverses the sale', async () => {
  const shop = await app.aShop('SHOPIFY')
  await shop.tell(aShopifyOrder(), 'orders/paid')
  await shop.tell(aShopifyRefund({ goods: '25.00' }), 'refunds/create')
  expect(await shop.sales()).toMatchObject([
    { status: 'PARTIALLY_REVERSED', netMinor: 10_000, refundedMinor: 2500, commissionMinor: 750 },
  ])
  expect(await figures(shop)).toMatchObject([{ redemptions: 1, netMinor: 10_000, refundedMinor: 2500 }])
  await shop.tell(aShopifyRefund({ id: '929361465', goods: '75.00' }), 'refunds/create')
  expect(await shop.sales()).toMatchObject([
    { status: 'REVERSED', refundedMinor: 10_000, commissionMinor: 0 },
  ])
  expect(await figures(shop)).toMatchObject([{ refundedMinor: 10_000, commissionMinor: 0 }])
})

test('1: an order that is cancelled is reversed whole', async () => {
  const shop = await app.aShop('SHOPIFY')
  await shop.tell(aShopifyOrder(), 'orders/paid')
  await shop.tell(aShopifyOrder({ cancelled_at: new Date().toISOString() }), 'orders/cancelled')
  await shop.tell(aShopifyRefund({ goods: '100.00' }), 'refunds/create')
  expect(await shop.sales()).toMatchObject([{ status: 'REVERSED', refundedMinor: 10_000 }])
})

test('2: a database that goes away in the middle of a request makes the shop send it again', async () => {
  const shop = await app.aShop('SHOPIFY')
  const body = aShopifyOrder()
  const headers = shop.sign(body, 'orders/paid')
  const blocker = await app.pool.connect()
  await blocker.query('begin; lock table shop_deliveries in access exclusive mode')
  const answering = shop.post(body, headers)
  const waiting = sql`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like 'insert into "shop_deliveries"%'`
  await expect.poll(async () => (await app.db.execute(waiting)).rows.length).toBe(1)
  await app.db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as stuck`)
  expect((await answering).status).toBe(503)
  await blocker.query('rollback')
  blocker.release()
  expect(await shop.deliveries()).toEqual([])
  expect((await shop.post(body, headers)).status).toBe(200)
  await app.runJobs()
  expect(await shop.sales()).toMatchObject([{ netMinor: 10_000 }])
})

test('3: a buyer who came by one racer and orders with the code of another credits the other', async () => {
  const shop = await app.aShop('SHOPIFY')
  const { brandId, brandUserId } = shop.contract
  const other = await insertContract(app.db, { brandId, brandUserId })
  await insertCode(app.db, other, { code: 'NORA5' })
  await shop.tell(aShopifyOrder({ id: '1' }), 'orders/paid')
  await shop.tell(aShopifyOrder({ id: '2', codes: [{ code: 'nora5', amount: '5.00' }] }), 'orders/paid')
  const [first, second] = await shop.sales()
  expect(first?.customerHash).toBe(second?.customerHash)
  expect([first?.athleteUserId, second?.athleteUserId]).toEqual([
    shop.contract.athleteUserId,
    other.athleteUserId,
  ])
})

test('4: several codes on one order share it by what each took off, to the last cent', async () => {
  const shop = await app.aShop('SHOPIFY')
  const { brandId, brandUserId } = shop.contract
  await insertCode(app.db, await insertContract(app.db, { brandId, brandUserId }), { code: 'NORA5' })
  const codes = [
    { code: 'JAKE27', amount: '10.00' },
    { code: 'NORA5', amount: '5.00' },
  ]
  await shop.tell(aShopifyOrder({ codes, subtotal: '100.00' }), 'orders/paid')
  const sales = await shop.sales()
  expect(sales.map(({ netMinor, discountMinor }) => [netMinor, discountMinor])).toEqual([
    [6667, 1000],
    [3333, 500],
  ])
  await shop.tell(aShopifyRefund({ goods: '50.00' }), 'refunds/create')
  const refunded = (await shop.sales()).map(({ refundedMinor }) => refundedMinor)
  expect(refunded.reduce((sum, part) => sum + part, 0)).toBe(5000)
})

test('5: a sale after the end of the contract is recorded and credits nobody', async () => {
  const shop = await app.aShop('SHOPIFY')
  await app.db.execute(
    sql`update contracts set status = 'TERMINATED', ended_at = now() - interval '30 days' where id = ${shop.contract.id}`,
  )
  await shop.tell(aShopifyOrder(), 'orders/paid')
  expect(await shop.sales()).toMatchObject([{ uncredited: 'CONTRACT_OVER', commissionMinor: 0 }])
  expect(await figures(shop)).toEqual([])
})

test.each([
  ['JPY', '1200', 1200],
  ['JPY', '1200.00', 1200],
  ['KWD', '12.500', 12_500],
  ['KWD', '0.005', 5],
  ['USD', '0.29', 29],
])('6: %s %s is %i of its smallest unit', async (currency, subtotal, netMinor) => {
  const shop = await app.aShop('SHOPIFY')
  const codes = [{ code: 'JAKE27', amount: '0' }]
  await shop.tell(aShopifyOrder({ currency, subtotal, codes }), 'orders/paid')
  expect(await shop.sales()).toMatchObject([{ currency, netMinor }])
})

test('7: signatures are compared as bytes, in a time that tells nothing', async () => {
  const shop = await app.aShop('SHOPIFY')
  const body = aShopifyOrder()
  const headers = shop.sign(body, 'orders/paid')
  // Only to see that it is asked; what it says is its own.
  const compare = vi.spyOn(crypto, 'timingSafeEqual')
  syncBuiltinESMExports()
  const wrong = Buffer.from(headers['x-shopify-hmac-sha256'] ?? '', 'base64')
  wrong[31] = (wrong[31] ?? 0) ^ 1
  const last = { ...headers, 'x-shopify-hmac-sha256': wrong.toString('base64') }
  expect((await shop.post(body, last)).status).toBe(401)
  const compared = compare.mock.calls.map(([a, b]) => [a.byteLength, b.byteLength])
  compare.mockRestore()
  syncBuiltinESMExports()
  expect(compared).toContainEqual([32, 32])
})

test('8: a quarter that Stripe pays back takes back a quarter, and the rest the rest', async () => {
  const shop = await app.aShop('STRIPE')
  await shop.tell(aStripeEvent('checkout.session.completed', aCheckoutSession()))
  const quarter = aCharge({ amount: 12_000, amount_refunded: 3000 })
  await shop.tell(aStripeEvent('charge.refunded', quarter, { before: { amount_refunded: 0 } }))
  expect(await shop.sales()).toMatchObject([
    { status: 'PARTIALLY_REVERSED', refundedMinor: 2500, commissionMinor: 750 },
  ])
  const rest = aCharge({ amount: 12_000, amount_refunded: 12_000, refunded: true })
  await shop.tell(aStripeEvent('charge.refunded', rest, { before: { amount_refunded: 3000 } }))
  expect(await shop.sales()).toMatchObject([
    { status: 'REVERSED', refundedMinor: 10_000, commissionMinor: 0 },
  ])
})

test('8: the same for a subscription, whose order is its invoice', async () => {
  const shop = await app.aShop('STRIPE')
  const begun = { mode: 'subscription', payment_intent: null, invoice: 'in_1', subscription: 'sub_1' }
  await shop.tell(aStripeEvent('checkout.session.completed', aCheckoutSession(begun)))
  const quarter = aCharge({ amount_refunded: 3000, payment_intent: 'pi_of_in_1', invoice: 'in_1' })
  await shop.tell(aStripeEvent('charge.refunded', quarter, { before: { amount_refunded: 0 } }))
  expect(await shop.sales()).toMatchObject([{ externalOrderId: 'in_1', refundedMinor: 2500 }])
})

test.each([8, 40])('9: the same event again after %i days changes no figure', async (days) => {
  const shop = await app.aShop('SHOPIFY')
  const order = aShopifyOrder()
  const refund = aShopifyRefund()
  await shop.tell(order, 'orders/paid')
  await shop.tell(refund, 'refunds/create')
  const before = [await shop.sales(), await figures(shop)]
  await app.db.execute(
    sql`update shop_deliveries set received_at = received_at - make_interval(days => ${days})`,
  )
  await app.runJob('shops.sweep')
  expect(await shop.deliveries()).toHaveLength(days > 30 ? 0 : 2)
  await shop.tell(refund, 'refunds/create')
  await shop.tell(order, 'orders/paid')
  expect([await shop.sales(), await figures(shop)]).toEqual(before)
})
