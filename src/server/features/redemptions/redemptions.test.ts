import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { redemptionDays } from '#server/database/schema/redemptions.ts'
import { REDEMPTIONS_PAGE } from '#shared/redemptions/redemption.constants.ts'
import type { Redemption, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { codeOf, fieldsOf, type Person } from '#tests/support/person.ts'
import { usesOf } from '#tests/support/redemption-rows.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund } from './record-refund.ts'
import { sumBrand } from './redemption-sums.store.ts'

const daysAgo = (days: number) => daysAfter(new Date(), -days)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Records orders as the webhooks of a shop do. */
async function sell({ brandId }: Brand, sales: { orderId: string; days?: number; code?: string }[]) {
  for (const { orderId, days = 20, code = 'JAKE27' } of sales) {
    await recordOrder(app.services, {
      brandId,
      orderId,
      currency: 'USD',
      customer: null,
      country: 'US',
      source: 'SHOPIFY',
      channel: 'WEBHOOK',
      redeemedAt: daysAgo(days),
      parts: [{ code, netMinor: 10_000, discountMinor: 1500 }],
    })
  }
}

const refund = ({ brandId }: Brand, orderId: string, amountMinor: number | null) =>
  recordRefund(app.services, {
    brandId,
    orderId,
    amountMinor,
    currency: 'USD',
    refundId: `r-${orderId}`,
    source: 'SHOPIFY',
    channel: 'WEBHOOK',
    refundedAt: new Date(),
  })

const list = async (person: Person, query = '') => {
  const response = await person.request('GET', `/api/redemptions${query}`)
  return { response, sales: (await response.json()) as Redemption[] }
}
const orderIdsOf = async (brand: Brand, query: string) =>
  (await list(brand, query)).sales.map(({ orderId }) => orderId)

async function createSale() {
  const { brand, code } = await app.scenario({ code: {} })
  await sell(brand, [{ orderId: '5001' }])
  const [sale] = (await list(brand)).sales
  if (!sale) throw new Error('No sale was recorded')
  return { brand, code, sale }
}

const runEvent = (person: Person, sale: Redemption, event: string, body: object) =>
  person.request('POST', `/api/redemptions/${sale.id}/${event}`, body)
const fetchSale = (person: Person, { id }: Redemption) =>
  person.json<RedemptionDetail>('GET', `/api/redemptions/${id}`)

describe('the list of sales', () => {
  test('is sorted by date, newest first, with racer, amounts, status and allowed events', async () => {
    const { brand } = await app.scenario({ code: {} })
    await sell(brand, [
      { orderId: '1', days: 30 },
      { orderId: '2', days: 2 },
    ])
    const { sales, response } = await list(brand)
    expect(sales).toMatchObject([
      { orderId: '2', status: 'PENDING', allowed: ['flag', 'exclude'] },
      { orderId: '1', status: 'CONFIRMED', netMinor: 10_000, commissionMinor: 1000, code: 'JAKE27' },
    ])
    expect(sales[0]?.racer?.name).toBeTruthy()
    expect(response.headers.get('x-total-count')).toBe('2')
  })

  test('can be filtered by status, code, contract, channel, order and date', async () => {
    const { brand, contract } = await app.scenario({ code: {} })
    const otherCode = await insertCode(app.db, contract, { code: 'MIRA8' })
    await sell(brand, [
      { orderId: '1', days: 40 },
      { orderId: '2', days: 30, code: 'MIRA8' },
      { orderId: '3', days: 20, code: 'NOBODY' },
      { orderId: '4', days: 1 },
    ])
    await refund(brand, '1', null)
    const day = (days: number) => toIsoDay(daysAgo(days))
    expect(await orderIdsOf(brand, '?status=REVERSED,PARTIALLY_REVERSED')).toEqual(['1'])
    expect(await orderIdsOf(brand, '?status=UNMATCHED&status=PENDING')).toEqual(['4', '3'])
    expect(await orderIdsOf(brand, `?codeId=${otherCode.id}`)).toEqual(['2'])
    expect(await orderIdsOf(brand, `?contractId=${contract.id}`)).toEqual(['4', '2', '1'])
    expect(await orderIdsOf(brand, '?channel=CSV')).toEqual([])
    expect(await orderIdsOf(brand, '?orderId=%203%20')).toEqual(['3'])
    expect(await orderIdsOf(brand, `?from=${day(30)}&to=${day(20)}`)).toEqual(['3', '2'])
  })

  test('of another brand are not found by its code or contract', async () => {
    const { brand, contract, code } = await app.scenario({ code: {} })
    const { brand: other } = await app.scenario({ code: {} })
    await sell(brand, [{ orderId: '1' }])
    expect(await orderIdsOf(brand, `?codeId=${code.id}&contractId=${contract.id}`)).toEqual(['1'])
    expect(await orderIdsOf(other, `?codeId=${code.id}`)).toEqual([])
    expect(await orderIdsOf(other, `?contractId=${contract.id}`)).toEqual([])
  })

  test.each(['status=WON', 'codeId=1', 'channel=WINDOW', 'from=today', 'to=2026-13-01', 'orderId=%20'])(
    'refuses %s',
    async (query) => {
      const { brand } = await app.scenario({ code: {} })
      expect((await list(brand, `?${query}`)).response.status).toBe(422)
    },
  )

  test('is paginated by cursor, without gaps when a sale arrives between pages', async () => {
    const { brand } = await app.scenario({ code: {} })
    const many = Array.from({ length: REDEMPTIONS_PAGE + 3 }, (_, at) => ({ orderId: `P-${at}`, days: 30 }))
    await sell(brand, many)
    const first = await list(brand)
    expect(first.sales).toHaveLength(REDEMPTIONS_PAGE)
    expect(first.response.headers.get('x-total-count')).toBe(String(many.length))
    await sell(brand, [{ orderId: 'late', days: 1 }])
    const next = /<([^>]+)>; rel="next"/.exec(first.response.headers.get('link') ?? '')?.[1] ?? ''
    const second = await brand.request('GET', next)
    const rest = (await second.json()) as Redemption[]
    const seen = [...first.sales, ...rest].map(({ orderId }) => orderId)
    expect(seen.sort()).toEqual(many.map(({ orderId }) => orderId).sort())
    expect(second.headers.get('link')).toBeNull()
    expect((await list(brand, '?cursor=bm90aGluZw')).response.status).toBe(400)
  })

  test('contains only the sales of the signed-in brand', async () => {
    const { sale } = await createSale()
    const { brand: other } = await app.scenario({ brand: {} })
    expect((await list(other)).sales).toEqual([])
    const admin = await app.signInAs('ADMIN')
    expect((await other.request('GET', `/api/redemptions/${sale.id}`)).status).toBe(404)
    expect((await admin.request('GET', `/api/redemptions/${sale.id}`)).status).toBe(200)
  })

  test('has the codes to filter by, including retired ones', async () => {
    const { brand, contract, code } = await app.scenario({ code: {} })
    const retired = await insertCode(app.db, contract, { code: 'MIRA8', retiredAt: new Date() })
    expect(await brand.json('GET', '/api/redemptions/codes')).toMatchObject([
      { id: retired.id, code: 'MIRA8', isRetired: true },
      { id: code.id, code: 'JAKE27', isRetired: false },
    ])
  })
})

describe('a flagged or excluded sale', () => {
  const netOf = async ({ brandId }: Brand) => {
    await sumBrand(app.db, brandId)
    const days = await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))
    return days.reduce((sum, { netMinor, refundedMinor }) => sum + netMinor - refundedMinor, 0)
  }

  test('is removed from the figures and uses, and restored with its history', async () => {
    const { brand, code, sale } = await createSale()
    expect([await usesOf(app.db, code), await netOf(brand)]).toEqual([1, 10_000])
    const flagged = await runEvent(brand, sale, 'flag', {
      version: sale.version,
      note: 'Twelve orders in a minute',
    })
    expect(await flagged.json()).toMatchObject({ status: 'FLAGGED', allowed: ['exclude', 'restore'] })
    expect([await usesOf(app.db, code), await netOf(brand)]).toEqual([0, 0])
    await runEvent(brand, sale, 'exclude', { version: sale.version + 1, note: 'Our own staff' })
    expect([await usesOf(app.db, code), await netOf(brand)]).toEqual([0, 0])
    const restored = await runEvent(brand, sale, 'restore', { version: sale.version + 2 })
    expect(await restored.json()).toMatchObject({ status: 'CONFIRMED' })
    expect([await usesOf(app.db, code), await netOf(brand)]).toEqual([1, 10_000])
    expect((await fetchSale(brand, sale)).history).toMatchObject([
      { event: 'flag', from: 'CONFIRMED', to: 'FLAGGED', party: 'BRAND', note: 'Twelve orders in a minute' },
      { event: 'exclude', from: 'FLAGGED', to: 'EXCLUDED', note: 'Our own staff' },
      { event: 'restore', from: 'EXCLUDED', to: 'CONFIRMED', note: null },
    ])
  })

  test('is restored without the amount refunded in the meantime', async () => {
    const { brand, sale } = await createSale()
    await runEvent(brand, sale, 'exclude', { version: sale.version, note: 'Odd' })
    await refund(brand, '5001', 2500)
    const { version, status, refunds } = await fetchSale(brand, sale)
    expect([status, refunds]).toMatchObject(['EXCLUDED', [{ amountMinor: 2500 }]])
    const restored = await runEvent(brand, sale, 'restore', { version })
    expect(await restored.json()).toMatchObject({ status: 'PARTIALLY_REVERSED', refundedMinor: 2500 })
    expect(await netOf(brand)).toBe(7500)
  })

  test('is excluded once by concurrent requests', async () => {
    const { brand, code, sale } = await createSale()
    const body = { version: sale.version, note: 'Odd' }
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => runEvent(brand, sale, 'exclude', body)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await usesOf(app.db, code)).toBe(0)
  })

  test('needs a note, the current version and a permitted user', async () => {
    const { brand, sale } = await createSale()
    const { version } = sale
    expect((await runEvent(brand, sale, 'exclude', { version, note: ' ' })).status).toBe(422)
    expect((await runEvent(brand, sale, 'flag', { version, note: 'x'.repeat(501) })).status).toBe(422)
    expect((await runEvent(brand, sale, 'flag', { note: 'Odd' })).status).toBe(422)
    expect(
      await (await runEvent(brand, sale, 'flag', { version: version + 1, note: 'Odd' })).json(),
    ).toMatchObject({
      code: 'STALE',
    })
    expect(await (await runEvent(brand, sale, 'restore', { version })).json()).toMatchObject({
      code: 'invalid_transition',
      allowed: ['flag', 'exclude'],
    })
    const { brand: other } = await app.scenario({ brand: {} })
    expect((await runEvent(other, sale, 'exclude', { version, note: 'Odd' })).status).toBe(404)
    const admin = await app.signInAs('ADMIN')
    expect((await runEvent(admin, sale, 'flag', { version, note: 'Odd' })).status).toBe(403)
    const excluded = await runEvent(admin, sale, 'exclude', { version, note: 'Odd' })
    expect(await excluded.json()).toMatchObject({ status: 'EXCLUDED', history: [{ party: 'ADMIN' }] })
  })
})

describe('a manually logged sale', () => {
  const aLog = (given: object = {}) => ({
    orderRef: 'T-7',
    amount: 4900,
    currency: 'usd',
    redeemedAt: daysAgo(1).toISOString(),
    ...given,
  })
  const log = (brand: Brand, codeId: string, body: object) =>
    brand.request('POST', `/api/discount-codes/${codeId}/redemptions`, body)

  test('is recorded once per code', async () => {
    const { brand, contract, code } = await app.scenario({ code: {} })
    const otherCode = await insertCode(app.db, contract, { code: 'MIRA8' })
    const first = await log(brand, code.id, aLog())
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({
      channel: 'MANUAL',
      netMinor: 4900,
      code: 'JAKE27',
      currency: 'USD',
    })
    expect(await codeOf(await log(brand, code.id, aLog()))).toEqual([409, 'ALREADY_LOGGED'])
    expect((await log(brand, otherCode.id, aLog())).status).toBe(201)
    expect((await list(brand)).sales).toHaveLength(2)
  })

  test('with the code of another brand is refused', async () => {
    const { brand } = await app.scenario({ brand: {} })
    const other = await app.scenario({ code: {} })
    expect((await log(brand, other.code.id, aLog())).status).toBe(404)
  })

  test('with a code that was replaced by a new one is refused', async () => {
    const { brand, contract } = await app.scenario({ contract: {} })
    const old = await insertCode(app.db, contract, { code: 'MIRA8', retiredAt: daysAgo(3) })
    await insertCode(app.db, contract, { code: 'mira8' })
    expect(await codeOf(await log(brand, old.id, aLog()))).toEqual([409, 'CODE_REPLACED'])
    expect((await list(brand)).sales).toEqual([])
  })

  test.each([
    ['orderRef', { orderRef: '' }],
    ['amount', { amount: -1 }],
    ['discountAmount', { discountAmount: 0.5 }],
    ['currency', { currency: 'xx' }],
    ['redeemedAt', { redeemedAt: daysAgo(-3).toISOString() }],
  ])('with an invalid %s is refused with an error at that field', async (field, wrong) => {
    const { brand, code } = await app.scenario({ code: {} })
    const response = await log(brand, code.id, aLog(wrong))
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
  })
})
