import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShopKind, WEBHOOK_BYTES_MAX } from '#shared/shops/shop.constants.ts'
import { type ShopApp, secrets, startShopApp } from '#tests/support/shop-app.ts'
import { aCheckoutSession, aShopifyOrder, aStripeEvent, aWooOrder } from '#tests/support/shop-bodies.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.stop())

const orders: { kind: ShopKind; body: () => string; topic: string; signature: string }[] = [
  { kind: 'SHOPIFY', body: () => aShopifyOrder(), topic: 'orders/paid', signature: 'x-shopify-hmac-sha256' },
  {
    kind: 'WOOCOMMERCE',
    body: () => aWooOrder(),
    topic: 'order.created',
    signature: 'x-wc-webhook-signature',
  },
  {
    kind: 'STRIPE',
    body: () => aStripeEvent('checkout.session.completed', aCheckoutSession()),
    topic: '',
    signature: 'stripe-signature',
  },
]

describe.each(orders)('a delivery of $kind', ({ kind, body, topic, signature }) => {
  test('with a good signature is stored, answered and worked on', async () => {
    const shop = await app.aShop(kind)
    const answer = await shop.tell(body(), topic)
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    expect(await shop.deliveries()).toMatchObject([{ status: 'DONE', body: null, attempts: 1 }])
    expect(await shop.sales()).toMatchObject([{ codeId: shop.code.id, netMinor: 10_000, currency: 'USD' }])
    expect((await shop.shopNow()).lastDeliveryAt).not.toBeNull()
  })

  test('whose body was changed on the way is refused, and nothing is stored', async () => {
    const shop = await app.aShop(kind)
    const told = body()
    const answer = await shop.post(told.replace('USD', 'EUR').replace('usd', 'eur'), shop.sign(told, topic))
    expect(answer.status).toBe(401)
    expect(await shop.deliveries()).toEqual([])
  })

  test('signed with another secret, or not at all, is refused', async () => {
    const shop = await app.aShop(kind)
    const told = body()
    const { [signature]: _, ...unsigned } = shop.sign(told, topic)
    expect((await shop.post(told, unsigned)).status).toBe(401)
    expect((await shop.post(told, { ...unsigned, [signature]: '' })).status).toBe(401)
    expect((await shop.post(told, { ...unsigned, [signature]: 'not what it should be' })).status).toBe(401)
    shop.signWith('whsec_somebody_elses')
    expect((await shop.post(told, shop.sign(told, topic))).status).toBe(401)
    expect(await shop.deliveries()).toEqual([])
  })

  test('that is replayed counts once, under its own number and under another', async () => {
    const shop = await app.aShop(kind)
    const told = body()
    const headers = shop.sign(told, topic)
    expect((await shop.post(told, headers)).status).toBe(200)
    expect((await shop.post(told, headers)).status).toBe(200)
    expect(await shop.deliveries()).toHaveLength(1)
    expect((await shop.tell(told, topic)).status).toBe(200)
    const [sale, ...others] = await shop.sales()
    expect([sale?.netMinor, others]).toEqual([10_000, []])
  })

  test('signed with the secret before is good for a day after it was changed', async () => {
    const shop = await app.aShop(kind)
    const told = body()
    const old = shop.sign(told, topic)
    const { version } = await shop.shopNow()
    const changed = await shop.ask('POST', `/api/shops/${shop.shop.id}/secret`, {
      version,
      secret: `${secrets.STRIPE}-new`,
    })
    expect(changed.status).toBe(200)
    expect((await shop.post(told, old)).status).toBe(200)
    await app.db.execute(sql`update shops set previous_until = now() where id = ${shop.shop.id}`)
    expect((await shop.post(told, old)).status).toBe(401)
    shop.signWith(`${secrets.STRIPE}-new`)
    expect((await shop.post(told, shop.sign(told, topic))).status).toBe(200)
  })

  test('at the channel of another kind, of nobody, or of a shop that was removed, finds nothing', async () => {
    const shop = await app.aShop(kind)
    const told = body()
    const to = (path: string) =>
      app.edge.app.request(path, { method: 'POST', body: told, headers: shop.sign(told, topic) })
    const other = kind === 'STRIPE' ? 'shopify' : 'stripe'
    expect((await to(`/api/hooks/${other}/${shop.shop.id}`)).status).toBe(404)
    expect((await to(`/api/hooks/paddock/${shop.shop.id}`)).status).toBe(404)
    expect((await to(`/api/hooks/${kind.toLowerCase()}/nobody`)).status).toBe(404)
    expect((await shop.ask('DELETE', `/api/shops/${shop.shop.id}`)).status).toBe(204)
    expect((await shop.post(told, shop.sign(told, topic))).status).toBe(404)
  })

  test('of more than two megabytes is refused', async () => {
    const shop = await app.aShop(kind)
    const told = JSON.stringify({ id: 1, note: 'x'.repeat(WEBHOOK_BYTES_MAX) })
    expect((await shop.post(told, shop.sign(told, topic))).status).toBe(413)
  })
})

describe('Stripe', () => {
  const stamped = (seconds: number, payload: string) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: secrets.STRIPE,
      timestamp: Math.floor(Date.now() / 1000) + seconds,
    }),
  })

  test.each([
    ['an old', -301, 401],
    ['a far-future', 400, 401],
    ['a slightly late', -200, 200],
    ['a slightly early', 200, 200],
  ])('with %s time (%i s) is answered %i', async (_, seconds, status) => {
    const shop = await app.aShop('STRIPE')
    const told = aStripeEvent('checkout.session.completed', aCheckoutSession())
    expect((await shop.post(told, stamped(seconds, told))).status).toBe(status)
  })

  test('may sign with several secrets at once', async () => {
    const shop = await app.aShop('STRIPE')
    const told = aStripeEvent('checkout.session.completed', aCheckoutSession())
    const { 'stripe-signature': good } = stamped(0, told)
    const [time, right] = good.split(',')
    const headers = { 'stripe-signature': `${time},v1=${'0'.repeat(64)},${right},v0=anything` }
    expect((await shop.post(told, headers)).status).toBe(200)
  })
})

describe('a shop that has no secret yet', () => {
  test('is not believed, not even signed with nothing', async () => {
    const shop = await app.aShop('SHOPIFY')
    await app.db.execute(sql`update shops set secret = '' where id = ${shop.shop.id}`)
    shop.signWith('')
    const told = aShopifyOrder()
    expect((await shop.post(told, shop.sign(told, 'orders/paid'))).status).toBe(401)
  })
})

describe('WooCommerce', () => {
  test('asks whether anybody is there, and nothing is stored', async () => {
    const shop = await app.aShop('WOOCOMMERCE')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await shop.post('webhook_id=4', headers)).status).toBe(200)
    expect(await shop.deliveries()).toEqual([])
  })

  test('may give two orders of one second the same delivery number', async () => {
    const shop = await app.aShop('WOOCOMMERCE')
    const number = { 'x-wc-webhook-delivery-id': 'one-and-the-same' }
    for (const id of [800, 801]) {
      const told = aWooOrder({ id })
      expect((await shop.post(told, { ...shop.sign(told, 'order.created'), ...number })).status).toBe(200)
    }
    await app.runJobs()
    expect(await shop.sales()).toHaveLength(2)
  })
})

describe('Shopify', () => {
  test('tells one event twice, by two deliveries, and it is one', async () => {
    const shop = await app.aShop('SHOPIFY')
    const told = aShopifyOrder()
    const event = { 'x-shopify-event-id': 'one-and-the-same' }
    for (const _ of [1, 2]) {
      expect((await shop.post(told, { ...shop.sign(told, 'orders/paid'), ...event })).status).toBe(200)
    }
    expect(await shop.deliveries()).toHaveLength(1)
  })
})
