import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startWorker } from '#server/platform/queue.ts'
import { DELIVERIES_PAGE, SHOPS_MAX } from '#shared/shops/shop.constants.ts'
import type { ShopDelivery, ShopWithSecret } from '#shared/shops/shop.contract.ts'
import { type ConnectedShop, type ShopApp, startShopApp } from '#tests/support/shop-app.ts'
import { aShopifyOrder, aShopifyRefund } from '#tests/support/shop-bodies.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { processDelivery } from './process-delivery.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.stop())

const read = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const listed = (shop: ConnectedShop, query = '') =>
  read<ShopDelivery[]>(shop.ask('GET', `/api/shop-deliveries${query}`))

describe('connecting a shop', () => {
  test('returns its URL; the secret of WooCommerce is created, shown once and stored encrypted', async () => {
    const { shop, ask } = await app.aShop('WOOCOMMERCE')
    expect(shop).toMatchObject({ name: 'Hollowtree Parts', isReady: true, lastDeliveryAt: null })
    expect(shop.url).toBe(`${app.env.APP_URL}/api/hooks/woocommerce/${shop.id}`)
    expect(shop.secret).toMatch(/^[\w-]{43}$/)
    expect(await (await ask('GET', '/api/shops')).text()).not.toContain(shop.secret)
    const { rows } = await app.db.execute(sql`select secret from shops where id = ${shop.id}`)
    expect(JSON.stringify(rows)).not.toContain(shop.secret)
  })

  test.each(['SHOPIFY', 'STRIPE'] as const)('waits for the secret that %s shows', async (kind) => {
    const { shop, shopNow } = await app.aShop(kind)
    expect([shop.isReady, shop.secret]).toEqual([false, null])
    expect(await shopNow()).toMatchObject({ isReady: true, previousUntil: null })
  })

  test.each([
    [{ kind: 'SHOPIFY', name: '  ' }, 'name'],
    [{ kind: 'SHOPIFY', name: 'x'.repeat(81) }, 'name'],
    [{ kind: 'ETSY', name: 'Parts' }, 'kind'],
    [{ name: 'Parts' }, 'kind'],
  ])('refuses %j at its field', async (body, field) => {
    const { ask } = await app.aShop('SHOPIFY')
    const answer = await ask('POST', '/api/shops', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
  })

  test('ends at the limit', async () => {
    const { ask } = await app.aShop('SHOPIFY')
    const connect = async () => (await ask('POST', '/api/shops', { kind: 'SHOPIFY', name: 'Parts' })).status
    for (let n = 1; n < SHOPS_MAX; n += 1) expect(await connect()).toBe(201)
    expect(await connect()).toBe(409)
  })
})

describe('the secret of a shop', () => {
  const change = (shop: ConnectedShop, body: object) =>
    shop.ask('POST', `/api/shops/${shop.shop.id}/secret`, body)

  test.each([
    ['SHOPIFY', undefined],
    ['SHOPIFY', 'short'],
    ['SHOPIFY', 'with a space in it'],
    ['SHOPIFY', 'x'.repeat(201)],
    ['STRIPE', undefined],
    ['STRIPE', 'sk_live_not_a_signing_secret'],
    ['WOOCOMMERCE', 'short'],
  ] as const)('of %s is not %j', async (kind, secret) => {
    const shop = await app.aShop(kind)
    const { version } = await shop.shopNow()
    const answer = await change(shop, { version, secret })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { secret: expect.any(String) } })
  })

  test('is made anew for WooCommerce, and the one before is good for a day', async () => {
    const shop = await app.aShop('WOOCOMMERCE')
    const changed = await read<ShopWithSecret>(change(shop, { version: shop.shop.version }))
    expect(changed.secret).toMatch(/^[\w-]{43}$/)
    expect(changed.secret).not.toBe(shop.shop.secret)
    const hours = (Date.parse(changed.previousUntil ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
  })

  test('that was changed meanwhile is not overwritten, and pasted again stays as it is', async () => {
    const shop = await app.aShop('SHOPIFY')
    expect((await change(shop, { version: 1, secret: 'another-secret' })).status).toBe(409)
    const same = await read<ShopWithSecret>(change(shop, { version: 2, secret: '9f3c1ab7shopifysecret' }))
    expect(same).toMatchObject({ version: 2, previousUntil: null, secret: null })
  })

  test('is nobody else’s to change, and neither is the shop', async () => {
    const shop = await app.aShop('SHOPIFY')
    const stranger = await app.aShop('SHOPIFY')
    const path = `/api/shops/${shop.shop.id}`
    expect(
      (await stranger.ask('POST', `${path}/secret`, { version: 1, secret: 'stolen-secret' })).status,
    ).toBe(404)
    expect((await stranger.ask('DELETE', path)).status).toBe(404)
    await shop.tell('[]', 'orders/paid')
    const [failed] = await listed(shop)
    expect((await stranger.ask('POST', `/api/shop-deliveries/${failed?.id}/replay`)).status).toBe(404)
    expect(await listed(stranger)).toEqual([])
  })
})

describe('a delivery that cannot be worked on', () => {
  test('is shown with the reason, keeps its body, and works once it is replayed', async () => {
    const shop = await app.aShop('SHOPIFY')
    const parts = 'alter table redemptions rename to redemptions_away'
    await app.db.execute(sql.raw(parts))
    await shop.tell(aShopifyOrder(), 'orders/paid')
    await app.db.execute(sql`alter table redemptions_away rename to redemptions`)
    expect(await listed(shop, '?status=FAILED')).toMatchObject([
      { topic: 'orders/paid', status: 'FAILED', attempts: 1, canReplay: true },
    ])
    const [failed] = await listed(shop)
    const replay = () => shop.ask('POST', `/api/shop-deliveries/${failed?.id}/replay`)
    expect(await read(replay())).toMatchObject({ status: 'RECEIVED', canReplay: false })
    expect((await replay()).status).toBe(409)
    await app.runJobs()
    expect(await shop.deliveries()).toMatchObject([{ status: 'DONE', body: null, attempts: 2 }])
    expect(await shop.sales()).toHaveLength(1)
    expect((await replay()).status).toBe(409)
  })

  test.each([
    ['no JSON', 'gasket', 'not valid JSON'],
    ['another shape', '{"id":1}', 'Unexpected format'],
    ['an amount finer than its currency', aShopifyOrder({ subtotal: '1.005' }), 'not a valid USD amount'],
    ['a currency that nobody knows', aShopifyOrder({ currency: 'QQQ' }), 'QQQ'],
    ['a date that is none', aShopifyOrder({ at: 'yesterday' }), 'date'],
  ])('with %s says so to the brand', async (_, body, words) => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell(body, 'orders/paid')
    const [failed] = await listed(shop)
    expect(failed).toMatchObject({ status: 'FAILED', canReplay: true })
    expect(failed?.outcome).toContain(words)
  })

  test('with a refund in another currency says so', async () => {
    const shop = await app.aShop('SHOPIFY')
    await shop.tell(aShopifyOrder(), 'orders/paid')
    await shop.tell(aShopifyRefund({ currency: 'EUR' }), 'refunds/create')
    expect(await listed(shop, '?status=FAILED')).toMatchObject([
      { outcome: 'The order is not in EUR, so the refund can’t be applied.' },
    ])
  })

  test('is listed page by page, the latest first', async () => {
    const shop = await app.aShop('SHOPIFY')
    for (let n = 0; n <= DELIVERIES_PAGE; n += 1) {
      const body = JSON.stringify({ n })
      await shop.post(body, shop.sign(body, `topic/${n}`))
    }
    const answer = await shop.ask('GET', '/api/shop-deliveries')
    const first = (await answer.json()) as ShopDelivery[]
    const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    expect([first.length, first[0]?.topic]).toEqual([DELIVERIES_PAGE, `topic/${DELIVERIES_PAGE}`])
    expect(await read(shop.ask('GET', next ?? ''))).toMatchObject([{ topic: 'topic/0' }])
  })
})

describe('what was answered with 200', () => {
  const waiting = async () => {
    const shop = await app.aShop('SHOPIFY')
    const body = aShopifyOrder()
    expect((await shop.post(body, shop.sign(body, 'orders/paid'))).status).toBe(200)
    expect(await shop.deliveries()).toMatchObject([{ status: 'RECEIVED' }])
    return shop
  }

  test('is worked on by another process when the one that took it is gone', async () => {
    const shop = await waiting()
    const next = await startTestApp({}, app.databaseUrl)
    const worker = await startWorker(next.jobs, {
      pool: next.pool,
      db: next.db,
      log: createLogger('silent'),
      services: next.edge,
    })
    await expect.poll(async () => (await shop.deliveries())[0]?.status, { timeout: 15_000 }).toBe('DONE')
    await worker.stop()
    await next.stop()
    expect(await shop.sales()).toMatchObject([{ netMinor: 10_000 }])
  })

  test('is whole or not at all when the process dies in the middle of the work', async () => {
    const shop = await waiting()
    const [delivery] = await shop.deliveries()
    const dying = inTransaction(app.db, async (tx) => {
      await processDelivery({ ...app.services, tx }, delivery?.id ?? '')
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(dying).rejects.toThrow()
    expect(await shop.sales()).toEqual([])
    await app.runJobs()
    expect(await shop.deliveries()).toMatchObject([{ status: 'DONE' }])
    expect(await shop.sales()).toMatchObject([{ netMinor: 10_000 }])
  })
})
