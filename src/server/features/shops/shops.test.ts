import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startWorker } from '#server/platform/worker.ts'
import type { ShopDelivery, ShopWithSecret } from '#shared/shops/shop.contract.ts'
import { DELIVERIES_PAGE, SHOPS_MAX } from '#shared/shops/shop.rules.ts'
import { fieldsOf, readJson } from '#tests/support/person.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { aShopifyOrder, aShopifyRefund } from '#tests/support/shop-bodies.ts'
import {
  type ConnectedShop,
  connectShop,
  deliveriesOf,
  fetchShop,
  postWebhook,
  sendWebhook,
  shopSecrets,
  signWebhook,
} from '#tests/support/shop-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { processDelivery } from './shop.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const listDeliveries = ({ brand }: ConnectedShop, query = '') =>
  brand.json<ShopDelivery[]>('GET', `/api/shop-deliveries${query}`)

describe('connecting a shop', () => {
  test('returns its URL; the secret of WooCommerce is created, shown once and stored encrypted', async () => {
    const { brand, created } = await connectShop(app, 'WOOCOMMERCE')
    expect(created).toMatchObject({ name: 'Hollowtree Parts', isReady: true, lastDeliveryAt: null })
    expect(created.url).toBe(`${app.env.APP_URL}/api/hooks/woocommerce/${created.id}`)
    expect(created.secret).toMatch(/^[\w-]{43}$/)
    expect(await (await brand.request('GET', '/api/shops')).text()).not.toContain(created.secret)
    const { rows } = await app.db.execute(sql`select secret from shops where id = ${created.id}`)
    expect(JSON.stringify(rows)).not.toContain(created.secret)
  })

  test.each(['SHOPIFY', 'STRIPE'] as const)('needs the secret from %s', async (kind) => {
    const shop = await connectShop(app, kind)
    expect([shop.created.isReady, shop.created.secret]).toEqual([false, null])
    expect(await fetchShop(shop)).toMatchObject({ isReady: true, previousUntil: null })
  })

  test.each([
    [{ kind: 'SHOPIFY', name: '  ' }, 'name'],
    [{ kind: 'SHOPIFY', name: 'x'.repeat(81) }, 'name'],
    [{ kind: 'ETSY', name: 'Parts' }, 'kind'],
    [{ name: 'Parts' }, 'kind'],
  ])('refuses %j with an error at its field', async (body, field) => {
    const { brand } = await connectShop(app, 'SHOPIFY')
    const response = await brand.request('POST', '/api/shops', body)
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
  })

  test('is refused above the maximum number of shops', async () => {
    const { brand } = await connectShop(app, 'SHOPIFY')
    const connectAnother = async () =>
      (await brand.request('POST', '/api/shops', { kind: 'SHOPIFY', name: 'Parts' })).status
    for (let n = 1; n < SHOPS_MAX; n += 1) expect(await connectAnother()).toBe(201)
    expect(await connectAnother()).toBe(409)
  })
})

describe('the secret of a shop', () => {
  const changeSecret = ({ brand, id }: ConnectedShop, body: object) =>
    brand.request('POST', `/api/shops/${id}/secret`, body)

  test.each([
    ['SHOPIFY', undefined],
    ['SHOPIFY', 'short'],
    ['SHOPIFY', 'with a space in it'],
    ['SHOPIFY', 'x'.repeat(201)],
    ['STRIPE', undefined],
    ['STRIPE', 'sk_live_not_a_signing_secret'],
    ['WOOCOMMERCE', 'short'],
  ] as const)('of %s cannot be %j', async (kind, secret) => {
    const shop = await connectShop(app, kind)
    const { version } = await fetchShop(shop)
    const response = await changeSecret(shop, { version, secret })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { secret: expect.any(String) } })
  })

  test('is replaced for WooCommerce, and the previous one is valid for a day', async () => {
    const shop = await connectShop(app, 'WOOCOMMERCE')
    const changed = await readJson<ShopWithSecret>(
      await changeSecret(shop, { version: shop.created.version }),
    )
    expect(changed.secret).toMatch(/^[\w-]{43}$/)
    expect(changed.secret).not.toBe(shop.created.secret)
    const hours = (Date.parse(changed.previousUntil ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
  })

  test('is not overwritten when it is stale, and the same secret changes nothing', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    expect((await changeSecret(shop, { version: 1, secret: 'another-secret' })).status).toBe(409)
    const same = await readJson<ShopWithSecret>(
      await changeSecret(shop, { version: 2, secret: shopSecrets.SHOPIFY }),
    )
    expect(same).toMatchObject({ version: 2, previousUntil: null, secret: null })
  })

  test('and the shop cannot be changed by another brand', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    const other = await connectShop(app, 'SHOPIFY')
    const path = `/api/shops/${shop.id}`
    expect(
      (await other.brand.request('POST', `${path}/secret`, { version: 1, secret: 'stolen-secret' })).status,
    ).toBe(404)
    expect((await other.brand.request('DELETE', path)).status).toBe(404)
    await sendWebhook(app, shop, '[]', 'orders/paid')
    const [failed] = await listDeliveries(shop)
    expect((await other.brand.request('POST', `/api/shop-deliveries/${failed?.id}/replay`)).status).toBe(404)
    expect(await listDeliveries(other)).toEqual([])
  })
})

describe('a delivery that cannot be processed', () => {
  test('is listed as failed, keeps its body and succeeds when replayed', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await app.db.execute(sql`alter table redemptions rename to redemptions_away`)
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    await app.db.execute(sql`alter table redemptions_away rename to redemptions`)
    expect(await listDeliveries(shop, '?status=FAILED')).toMatchObject([
      { topic: 'orders/paid', status: 'FAILED', attempts: 1, canReplay: true },
    ])
    const [failed] = await listDeliveries(shop)
    const replay = () => shop.brand.request('POST', `/api/shop-deliveries/${failed?.id}/replay`)
    expect(await readJson(await replay())).toMatchObject({ status: 'RECEIVED', canReplay: false })
    expect((await replay()).status).toBe(409)
    await app.runJobs()
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'DONE', body: null, attempts: 2 }])
    expect(await redemptionsOf(app.db, shop)).toHaveLength(1)
    expect((await replay()).status).toBe(409)
  })

  test.each([
    ['invalid JSON', 'gasket', 'not valid JSON'],
    ['an unexpected format', '{"id":1}', 'Unexpected format'],
    ['an amount finer than its currency', aShopifyOrder({ subtotal: '1.005' }), 'not a valid USD amount'],
    ['an unknown currency', aShopifyOrder({ currency: 'QQQ' }), 'QQQ'],
    ['an invalid date', aShopifyOrder({ at: 'yesterday' }), 'date'],
  ])('with %s shows the reason to the brand', async (_, body, words) => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, body, 'orders/paid')
    const [failed] = await listDeliveries(shop)
    expect(failed).toMatchObject({ status: 'FAILED', canReplay: true })
    expect(failed?.outcome).toContain(words)
  })

  test('with a refund in another currency shows the reason', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    await sendWebhook(app, shop, aShopifyOrder(), 'orders/paid')
    await sendWebhook(app, shop, aShopifyRefund({ currency: 'EUR' }), 'refunds/create')
    expect(await listDeliveries(shop, '?status=FAILED')).toMatchObject([
      { outcome: 'The order is not in EUR, so the refund can’t be applied.' },
    ])
  })

  test('is listed page by page, newest first', async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    for (let n = 0; n <= DELIVERIES_PAGE; n += 1) {
      const body = JSON.stringify({ n })
      await postWebhook(app, shop, body, signWebhook(shop, body, `topic/${n}`))
    }
    const response = await shop.brand.request('GET', '/api/shop-deliveries')
    const first = (await response.json()) as ShopDelivery[]
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
    expect([first.length, first[0]?.topic]).toEqual([DELIVERIES_PAGE, `topic/${DELIVERIES_PAGE}`])
    expect(await shop.brand.json('GET', next ?? '')).toMatchObject([{ topic: 'topic/0' }])
  })
})

describe('an accepted delivery', () => {
  const createUnprocessedDelivery = async () => {
    const shop = await connectShop(app, 'SHOPIFY')
    const body = aShopifyOrder()
    expect((await postWebhook(app, shop, body, signWebhook(shop, body, 'orders/paid'))).status).toBe(200)
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'RECEIVED' }])
    return shop
  }

  test('is processed by another process after the first one stops', async () => {
    const shop = await createUnprocessedDelivery()
    const next = await startTestApp({}, app.databaseUrl)
    const worker = await startWorker(next.jobs, {
      pool: next.pool,
      db: next.db,
      log: createLogger('silent'),
      services: next.edge,
    })
    await expect.poll(async () => (await deliveriesOf(app.db, shop))[0]?.status).toBe('DONE')
    await worker.stop()
    await next.stop()
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ netMinor: 10_000 }])
  })

  test('is processed completely or not at all when the process dies', async () => {
    const shop = await createUnprocessedDelivery()
    const [delivery] = await deliveriesOf(app.db, shop)
    const dying = inTransaction(app.db, async (tx) => {
      await processDelivery({ ...app.services, tx }, delivery?.id ?? '')
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(dying).rejects.toThrow()
    expect(await redemptionsOf(app.db, shop)).toEqual([])
    await app.runJobs()
    expect(await deliveriesOf(app.db, shop)).toMatchObject([{ status: 'DONE' }])
    expect(await redemptionsOf(app.db, shop)).toMatchObject([{ netMinor: 10_000 }])
  })
})
