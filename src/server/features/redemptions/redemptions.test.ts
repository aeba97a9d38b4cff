import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { discountCodes } from '#server/database/schema/codes.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { REDEMPTIONS_PAGE } from '#shared/redemptions/redemption.constants.ts'
import type { Redemption, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { type SalesApp, startSalesApp } from '#tests/support/sales-app.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'
import { sumBrand } from './redemption-sums.store.ts'

const daysAgo = (days: number) => daysAfter(new Date(), -days)

let app: SalesApp
beforeAll(async () => {
  app = await startSalesApp()
})
afterAll(() => app.stop())

type Shop = Awaited<ReturnType<SalesApp['openShop']>>

/** Sales as a shop would have told of them, one for each number. */
async function sell({ brandId }: Shop, sales: { orderId: string; days?: number; code?: string }[]) {
  for (const { orderId, days = 20, code = 'JAKE27' } of sales) {
    await recordOrder(app.services, {
      ...{ brandId, orderId, currency: 'USD', customer: null, country: 'US' },
      source: 'SHOPIFY',
      channel: 'WEBHOOK',
      redeemedAt: daysAgo(days),
      parts: [{ code, netMinor: 10_000, discountMinor: 1500 }],
    })
  }
}

const refund = ({ brandId }: Shop, orderId: string, amountMinor: number | null) =>
  recordRefund(app.services, {
    ...{ brandId, orderId, amountMinor, currency: 'USD', refundId: `r-${orderId}` },
    source: 'SHOPIFY',
    channel: 'WEBHOOK',
    refundedAt: new Date(),
  })

const list = async ({ cookie }: { cookie: string }, query = '') => {
  const answer = await app.request('GET', `/api/redemptions${query}`, { cookie })
  return { answer, sales: (await answer.json()) as Redemption[] }
}
const ordersOf = async (shop: Shop, query: string) =>
  (await list(shop, query)).sales.map(({ orderId }) => orderId)

async function aSale(days = 20) {
  const shop = await app.openShop()
  await sell(shop, [{ orderId: '5001', days }])
  const [sale] = (await list(shop)).sales
  if (!sale) throw new Error('Nothing was sold')
  const take = (event: string, body: object, cookie = shop.cookie) =>
    app.request('POST', `/api/redemptions/${sale.id}/${event}`, { cookie, body })
  const look = async (cookie = shop.cookie) =>
    (await (await app.request('GET', `/api/redemptions/${sale.id}`, { cookie })).json()) as RedemptionDetail
  return { shop, sale, take, look }
}

describe('the list of sales', () => {
  test('shows the latest first, with racer, money, state and what can be done', async () => {
    const shop = await app.openShop()
    await sell(shop, [
      { orderId: '1', days: 30 },
      { orderId: '2', days: 2 },
    ])
    const { sales, answer } = await list(shop)
    expect(sales).toMatchObject([
      { orderId: '2', status: 'PENDING', allowed: ['flag', 'exclude'] },
      { orderId: '1', status: 'CONFIRMED', netMinor: 10_000, commissionMinor: 1000, code: 'JAKE27' },
    ])
    expect(sales[0]?.racer?.name).toBeTruthy()
    expect(answer.headers.get('x-total-count')).toBe('2')
  })

  test('is narrowed by state, code, channel, order and days', async () => {
    const shop = await app.openShop()
    const mira = await insertCode(app.db, shop.contract, { code: 'MIRA8' })
    await sell(shop, [
      { orderId: '1', days: 40 },
      { orderId: '2', days: 30, code: 'MIRA8' },
      { orderId: '3', days: 20, code: 'NOBODY' },
      { orderId: '4', days: 1 },
    ])
    await refund(shop, '1', null)
    const day = (days: number) => toIsoDay(daysAgo(days))
    expect(await ordersOf(shop, '?status=REVERSED,PARTIALLY_REVERSED')).toEqual(['1'])
    expect(await ordersOf(shop, '?status=UNMATCHED&status=PENDING')).toEqual(['4', '3'])
    expect(await ordersOf(shop, `?codeId=${mira.id}`)).toEqual(['2'])
    expect(await ordersOf(shop, `?contractId=${shop.contract.id}`)).toEqual(['4', '2', '1'])
    expect(await ordersOf(shop, '?channel=CSV')).toEqual([])
    expect(await ordersOf(shop, '?orderId=%203%20')).toEqual(['3'])
    expect(await ordersOf(shop, `?from=${day(30)}&to=${day(20)}`)).toEqual(['3', '2'])
  })

  test.each(['status=WON', 'codeId=1', 'channel=WINDOW', 'from=today', 'to=2026-13-01', 'orderId=%20'])(
    'refuses %s',
    async (query) => {
      const shop = await app.openShop()
      expect((await list(shop, `?${query}`)).answer.status).toBe(422)
    },
  )

  test('goes on where it stopped, without a gap, whatever comes in meanwhile', async () => {
    const shop = await app.openShop()
    const many = Array.from({ length: REDEMPTIONS_PAGE + 3 }, (_, at) => ({ orderId: `P-${at}`, days: 30 }))
    await sell(shop, many)
    const first = await list(shop)
    expect(first.sales).toHaveLength(REDEMPTIONS_PAGE)
    expect(first.answer.headers.get('x-total-count')).toBe(String(many.length))
    await sell(shop, [{ orderId: 'late', days: 1 }])
    const next = /<([^>]+)>; rel="next"/.exec(first.answer.headers.get('link') ?? '')?.[1] ?? ''
    const second = await app.request('GET', next, { cookie: shop.cookie })
    const rest = (await second.json()) as Redemption[]
    const seen = [...first.sales, ...rest].map(({ orderId }) => orderId)
    expect(seen.sort()).toEqual(many.map(({ orderId }) => orderId).sort())
    expect(second.headers.get('link')).toBeNull()
    expect((await list(shop, '?cursor=bm90aGluZw')).answer.status).toBe(400)
  })

  test('is of the own brand alone', async () => {
    const { sale } = await aSale()
    const other = await app.openShop()
    expect((await list(other)).sales).toEqual([])
    const look = (cookie: string) => app.request('GET', `/api/redemptions/${sale.id}`, { cookie })
    expect((await look(other.cookie)).status).toBe(404)
    expect((await look((await app.signInAs('ADMIN')).cookie)).status).toBe(200)
  })

  test('offers the codes that sales can be looked for by', async () => {
    const shop = await app.openShop()
    const mira = await insertCode(app.db, shop.contract, { code: 'MIRA8', retiredAt: new Date() })
    const answer = await app.request('GET', '/api/redemptions/codes', { cookie: shop.cookie })
    expect(await answer.json()).toMatchObject([
      { id: mira.id, code: 'MIRA8', isRetired: true },
      { id: shop.code.id, code: 'JAKE27', isRetired: false },
    ])
  })
})

describe('a sale that is set aside', () => {
  const usesOf = async ({ code }: Shop) => {
    const [row] = await app.db.select().from(discountCodes).where(eq(discountCodes.id, code.id))
    return row?.uses
  }
  const netOf = async ({ brandId }: Shop) => {
    await sumBrand(app.db, brandId)
    const days = await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))
    return days.reduce((sum, { netMinor, refundedMinor }) => sum + netMinor - refundedMinor, 0)
  }

  test('goes out of the figures and the uses, and comes back with all that happened', async () => {
    const { shop, sale, take, look } = await aSale()
    expect([await usesOf(shop), await netOf(shop)]).toEqual([1, 10_000])
    const flagged = await take('flag', { version: sale.version, note: 'Twelve orders in a minute' })
    expect(await flagged.json()).toMatchObject({ status: 'FLAGGED', allowed: ['exclude', 'restore'] })
    expect([await usesOf(shop), await netOf(shop)]).toEqual([0, 0])
    await take('exclude', { version: sale.version + 1, note: 'Our own staff' })
    expect([await usesOf(shop), await netOf(shop)]).toEqual([0, 0])
    const restored = await take('restore', { version: sale.version + 2 })
    expect(await restored.json()).toMatchObject({ status: 'CONFIRMED' })
    expect([await usesOf(shop), await netOf(shop)]).toEqual([1, 10_000])
    expect((await look()).history).toMatchObject([
      { event: 'flag', from: 'CONFIRMED', to: 'FLAGGED', party: 'BRAND', note: 'Twelve orders in a minute' },
      { event: 'exclude', from: 'FLAGGED', to: 'EXCLUDED', note: 'Our own staff' },
      { event: 'restore', from: 'EXCLUDED', to: 'CONFIRMED', note: null },
    ])
  })

  test('comes back less what was refunded meanwhile', async () => {
    const { shop, sale, take, look } = await aSale()
    await take('exclude', { version: sale.version, note: 'Odd' })
    await refund(shop, '5001', 2500)
    const { version, status, refunds } = await look()
    expect([status, refunds]).toMatchObject(['EXCLUDED', [{ amountMinor: 2500 }]])
    const restored = await take('restore', { version })
    expect(await restored.json()).toMatchObject({ status: 'PARTIALLY_REVERSED', refundedMinor: 2500 })
    expect(await netOf(shop)).toBe(7500)
  })

  test('is set aside once, however often somebody presses', async () => {
    const { shop, sale, take } = await aSale()
    const body = { version: sale.version, note: 'Odd' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => take('exclude', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await usesOf(shop)).toBe(0)
  })

  test('needs a reason, a version, and somebody who may', async () => {
    const { sale, take } = await aSale()
    const { version } = sale
    expect((await take('exclude', { version, note: ' ' })).status).toBe(422)
    expect((await take('flag', { version, note: 'x'.repeat(501) })).status).toBe(422)
    expect((await take('flag', { note: 'Odd' })).status).toBe(422)
    expect(await (await take('flag', { version: version + 1, note: 'Odd' })).json()).toMatchObject({
      code: 'STALE',
    })
    expect(await (await take('restore', { version })).json()).toMatchObject({
      code: 'invalid_transition',
      allowed: ['flag', 'exclude'],
    })
    const other = await app.openShop()
    expect((await take('exclude', { version, note: 'Odd' }, other.cookie)).status).toBe(404)
    const operator = await app.signInAs('ADMIN')
    expect((await take('flag', { version, note: 'Odd' }, operator.cookie)).status).toBe(403)
    const excluded = await take('exclude', { version, note: 'Odd' }, operator.cookie)
    expect(await excluded.json()).toMatchObject({ status: 'EXCLUDED', history: [{ party: 'ADMIN' }] })
  })
})

describe('a sale that is logged by hand', () => {
  const aLog = (given: object = {}) => ({
    orderRef: 'T-7',
    amount: 4900,
    currency: 'usd',
    redeemedAt: daysAgo(1).toISOString(),
    ...given,
  })
  const log = ({ code, cookie }: Shop, body: object, codeId = code.id) =>
    app.request('POST', `/api/discount-codes/${codeId}/redemptions`, { cookie, body })

  test('is taken once for each code', async () => {
    const shop = await app.openShop()
    const mira = await insertCode(app.db, shop.contract, { code: 'MIRA8' })
    const first = await log(shop, aLog())
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({
      channel: 'MANUAL',
      netMinor: 4900,
      code: 'JAKE27',
      currency: 'USD',
    })
    expect(await (await log(shop, aLog())).json()).toMatchObject({ code: 'ALREADY_LOGGED' })
    expect((await log(shop, aLog(), mira.id)).status).toBe(201)
    expect((await list(shop)).sales).toHaveLength(2)
  })

  test('with another brand’s code is refused', async () => {
    const [shop, other] = [await app.openShop(), await app.openShop()]
    expect((await log(shop, aLog(), other.code.id)).status).toBe(404)
  })

  test('with a code whose spelling has a new owner is refused', async () => {
    const shop = await app.openShop()
    const old = await insertCode(app.db, shop.contract, { code: 'MIRA8', retiredAt: daysAgo(3) })
    await insertCode(app.db, shop.contract, { code: 'mira8' })
    expect(await (await log(shop, aLog(), old.id)).json()).toMatchObject({ code: 'CODE_REPLACED' })
    expect((await list(shop)).sales).toEqual([])
  })

  test.each([
    ['orderRef', { orderRef: '' }],
    ['amount', { amount: -1 }],
    ['discountAmount', { discountAmount: 0.5 }],
    ['currency', { currency: 'xx' }],
    ['redeemedAt', { redeemedAt: daysAgo(-3).toISOString() }],
  ])('with a wrong %s is refused at that field', async (field, wrong) => {
    const answer = await log(await app.openShop(), aLog(wrong))
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
  })
})
