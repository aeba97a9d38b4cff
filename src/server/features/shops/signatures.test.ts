import { sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShopKind, WEBHOOK_BYTES_MAX } from '#shared/shops/shop.rules.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { aCheckoutSession, aShopifyOrder, aStripeEvent, aWooOrder } from '#tests/support/shop-bodies.ts'
import {
  connectShop,
  deliveriesOf,
  fetchShop,
  postWebhook,
  sendWebhook,
  shopSecrets,
  signWebhook,
} from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const orders: { kind: ShopKind; createBody: () => string; topic: string; signature: string }[] = [
  {
    kind: 'SHOPIFY',
    createBody: () => aShopifyOrder(),
    topic: 'orders/paid',
    signature: 'x-shopify-hmac-sha256',
  },
  {
    kind: 'WOOCOMMERCE',
    createBody: () => aWooOrder(),
    topic: 'order.created',
    signature: 'x-wc-webhook-signature',
  },
  {
    kind: 'STRIPE',
    createBody: () => aStripeEvent('checkout.session.completed', aCheckoutSession()),
    topic: '',
    signature: 'stripe-signature',
  },
]

describe.each(orders)('a delivery of $kind', ({ kind, createBody, topic, signature }) => {
  test('with a valid signature is stored, acknowledged and processed', async () => {
    const shop = await connectShop(app, kind)
    const response = await sendWebhook(app, shop, createBody(), topic)
    expect([response.status, await response.json()]).toEqual([200, { received: true }])
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'DONE', body: null, attempts: 1 }])
    expect(await redemptionsOf(app.db, shop)).toMatchObject([
      { codeId: shop.code.id, netMinor: 10_000, currency: 'USD' },
    ])
    expect((await fetchShop(shop)).lastDeliveryAt).not.toBeNull()
  })

  test('with a changed body is refused and not stored', async () => {
    const shop = await connectShop(app, kind)
    const body = createBody()
    const response = await postWebhook(
      app,
      shop,
      body.replace('USD', 'EUR').replace('usd', 'eur'),
      signWebhook(shop, body, topic),
    )
    expect(response.status).toBe(401)
    expect(await deliveriesOf(app.db, shop)).toEqual([])
  })

  test('without a signature or signed with another secret is refused', async () => {
    const shop = await connectShop(app, kind)
    const body = createBody()
    const { [signature]: _, ...unsigned } = signWebhook(shop, body, topic)
    expect((await postWebhook(app, shop, body, unsigned)).status).toBe(401)
    expect((await postWebhook(app, shop, body, { ...unsigned, [signature]: '' })).status).toBe(401)
    expect(
      (await postWebhook(app, shop, body, { ...unsigned, [signature]: 'not what it should be' })).status,
    ).toBe(401)
    const otherSecret = { kind, secret: 'whsec_another_shop' }
    expect((await postWebhook(app, shop, body, signWebhook(otherSecret, body, topic))).status).toBe(401)
    expect(await deliveriesOf(app.db, shop)).toEqual([])
  })

  test('that is repeated counts once, with the same and with another delivery ID', async () => {
    const shop = await connectShop(app, kind)
    const body = createBody()
    const headers = signWebhook(shop, body, topic)
    expect((await postWebhook(app, shop, body, headers)).status).toBe(200)
    expect((await postWebhook(app, shop, body, headers)).status).toBe(200)
    expect(await deliveriesOf(app.db, shop)).toHaveLength(1)
    expect((await sendWebhook(app, shop, body, topic)).status).toBe(200)
    const [sale, ...others] = await redemptionsOf(app.db, shop)
    expect([sale?.netMinor, others]).toEqual([10_000, []])
  })

  test('signed with the previous secret is accepted for a day after the change', async () => {
    const shop = await connectShop(app, kind)
    const body = createBody()
    const old = signWebhook(shop, body, topic)
    const { version } = await fetchShop(shop)
    const secret = `${shopSecrets.STRIPE}-new`
    const changed = await shop.brand.request('POST', `/api/shops/${shop.id}/secret`, { version, secret })
    expect(changed.status).toBe(200)
    expect((await postWebhook(app, shop, body, old)).status).toBe(200)
    await app.db.execute(sql`update shops set previous_until = now() where id = ${shop.id}`)
    expect((await postWebhook(app, shop, body, old)).status).toBe(401)
    expect((await postWebhook(app, shop, body, signWebhook({ kind, secret }, body, topic))).status).toBe(200)
  })

  test('to the URL of another provider, an unknown shop or a removed shop gets 404', async () => {
    const shop = await connectShop(app, kind)
    const body = createBody()
    const postTo = (path: string) =>
      app.edge.app.request(path, { method: 'POST', body, headers: signWebhook(shop, body, topic) })
    const other = kind === 'STRIPE' ? 'shopify' : 'stripe'
    expect((await postTo(`/api/hooks/${other}/${shop.id}`)).status).toBe(404)
    expect((await postTo(`/api/hooks/paddock/${shop.id}`)).status).toBe(404)
    expect((await postTo(`/api/hooks/${kind.toLowerCase()}/unknown`)).status).toBe(404)
    expect((await shop.brand.request('DELETE', `/api/shops/${shop.id}`)).status).toBe(204)
    expect((await postWebhook(app, shop, body, signWebhook(shop, body, topic))).status).toBe(404)
  })

  test('of more than two megabytes is refused', async () => {
    const shop = await connectShop(app, kind)
    const body = JSON.stringify({ id: 1, note: 'x'.repeat(WEBHOOK_BYTES_MAX) })
    expect((await postWebhook(app, shop, body, signWebhook(shop, body, topic))).status).toBe(413)
  })
})

describe('Stripe', () => {
  const stamped = (seconds: number, payload: string) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: shopSecrets.STRIPE,
      timestamp: Math.floor(Date.now() / 1000) + seconds,
    }),
  })

  test.each([
    ['an old', -301, 401],
    ['a far-future', 400, 401],
    ['a slightly late', -200, 200],
    ['a slightly early', 200, 200],
  ])('with %s timestamp (%i s) gets %i', async (_, seconds, status) => {
    const shop = await connectShop(app, 'STRIPE')
    const body = aStripeEvent('checkout.session.completed', aCheckoutSession())
    expect((await postWebhook(app, shop, body, stamped(seconds, body))).status).toBe(status)
  })

  test('may send several signatures', async () => {
    const shop = await connectShop(app, 'STRIPE')
    const body = aStripeEvent('checkout.session.completed', aCheckoutSession())
    const { 'stripe-signature': good } = stamped(0, body)
    const [time, right] = good.split(',')
    const headers = { 'stripe-signature': `${time},v1=${'0'.repeat(64)},${right},v0=anything` }
    expect((await postWebhook(app, shop, body, headers)).status).toBe(200)
  })
})

describe('a shop without a secret', () => {
  test('is refused even when signed with an empty secret', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await app.db.execute(sql`update shops set secret = '' where id = ${shop.id}`)
    const body = aShopifyOrder()
    const headers = signWebhook({ ...shop, secret: '' }, body, 'orders/paid')
    expect((await postWebhook(app, shop, body, headers)).status).toBe(401)
  })
})

describe('WooCommerce', () => {
  test('can ping the URL, and nothing is stored', async () => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await postWebhook(app, shop, 'webhook_id=4', headers)).status).toBe(200)
    expect(await deliveriesOf(app.db, shop)).toEqual([])
  })

  test('may use the same delivery ID for two orders of one second', async () => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    const number = { 'x-wc-webhook-delivery-id': 'one-and-the-same' }
    for (const id of [800, 801]) {
      const body = aWooOrder({ id })
      expect(
        (await postWebhook(app, shop, body, { ...signWebhook(shop, body, 'order.created'), ...number }))
          .status,
      ).toBe(200)
    }
    await app.runJobs()
    expect(await redemptionsOf(app.db, shop)).toHaveLength(2)
  })
})

describe('Shopify', () => {
  test('may deliver one event twice, and it is stored once', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    const body = aShopifyOrder()
    const event = { 'x-shopify-event-id': 'one-and-the-same' }
    for (const _ of [1, 2]) {
      expect(
        (await postWebhook(app, shop, body, { ...signWebhook(shop, body, 'orders/paid'), ...event })).status,
      ).toBe(200)
    }
    expect(await deliveriesOf(app.db, shop)).toHaveLength(1)
  })
})
