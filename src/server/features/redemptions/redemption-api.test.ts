import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { BATCH_MAX } from '#shared/redemptions/redemption.constants.ts'
import type { BatchResult, KeptRedemption } from '#shared/redemptions/redemption-api.contract.ts'
import { type SalesApp, startSalesApp } from '#tests/support/sales-app.ts'
import { sumBrand } from './redemption-day.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const soldAt = new Date(Date.now() - 20 * DAY_MS).toISOString()

let app: SalesApp
beforeAll(async () => {
  app = await startSalesApp()
})
afterAll(() => app.stop())

const aSale = (given: object = {}) => ({
  orderId: 'A-1042',
  code: 'jake27',
  amount: 12_900,
  currency: 'usd',
  discountAmount: 1500,
  redeemedAt: soldAt,
  customerRef: 'c_991',
  country: 'us',
  metadata: { store: 'Tulsa' },
  ...given,
})

async function aTill(mode: 'LIVE' | 'TEST' = 'LIVE') {
  const shop = await app.openShop()
  const { key } = await app.makeKey(shop.cookie, { mode, scopes: ['redemptions:write', 'reports:read'] })
  const post = (path: string, body: unknown, headers: object = {}) =>
    app.callWith(key, 'POST', `/api/v1/redemptions${path}`, body, headers)
  return { ...shop, key, post }
}

const rowsOf = (brandId: string) => app.db.select().from(redemptions).where(eq(redemptions.brandId, brandId))

describe('a sale', () => {
  test('is recorded once: 201, then 200 for the same again, 409 for another under its number', async () => {
    const { post, brandId, code } = await aTill()
    const first = await post('', aSale())
    expect(first.status).toBe(201)
    const kept = (await first.json()) as KeptRedemption
    expect(kept).toMatchObject({
      orderId: 'A-1042',
      status: 'CONFIRMED',
      credited: true,
      amount: 12_900,
      currency: 'USD',
      mode: 'LIVE',
    })
    const again = await post('', aSale({ code: ' JAKE27 ' }))
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(kept)
    const other = await post('', aSale({ amount: 1 }))
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'ORDER_DIFFERS' })
    expect((await post('', aSale({ code: 'ANOTHER' }))).status).toBe(409)
    expect(await rowsOf(brandId)).toMatchObject([
      { codeId: code.id, netMinor: 12_900, country: 'US', door: 'API', source: 'OTHER' },
    ])
  })

  test('keeps nothing of the buyer but a hash and a country', async () => {
    const { post, brandId } = await aTill()
    await post('', aSale())
    const [row] = await rowsOf(brandId)
    expect(row?.customerHash).toBeTruthy()
    expect(JSON.stringify(row)).not.toMatch(/c_991|Tulsa/)
  })

  test('with a code that nobody has is kept, and answered with 202', async () => {
    const { post, brandId } = await aTill()
    const answer = await post('', aSale({ code: 'NOBODY' }))
    expect(answer.status).toBe(202)
    expect(await answer.json()).toMatchObject({ status: 'UNMATCHED', credited: false })
    expect(await rowsOf(brandId)).toHaveLength(1)
  })

  test('with the same Idempotency-Key is answered the same, and another one with it is refused', async () => {
    const { post } = await aTill()
    const headers = { 'idempotency-key': 'till-7' }
    const first = await post('', aSale(), headers)
    const again = await post('', aSale(), headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect((await post('', aSale({ orderId: 'A-2' }), headers)).status).toBe(409)
  })

  test.each([
    ['JPY', 1200],
    ['KWD', 1234],
  ])('in %s stays what it was', async (currency, amount) => {
    const { post } = await aTill()
    const answer = await post('', aSale({ currency: currency.toLowerCase(), amount }))
    expect(await answer.json()).toMatchObject({ currency, amount })
  })

  test.each([
    ['orderId', { orderId: ' ' }],
    ['orderId', { orderId: 'x'.repeat(101) }],
    ['orderId', { orderId: undefined }],
    ['code', { code: '' }],
    ['code', { code: 'x'.repeat(101) }],
    ['amount', { amount: -1 }],
    ['amount', { amount: 12.5 }],
    ['amount', { amount: '129.00' }],
    ['amount', { amount: 1e15 }],
    ['currency', { currency: 'dollars' }],
    ['discountAmount', { discountAmount: -5 }],
    ['redeemedAt', { redeemedAt: 'yesterday' }],
    ['redeemedAt', { redeemedAt: '2026-05-03' }],
    ['redeemedAt', { redeemedAt: new Date(Date.now() + 2 * DAY_MS).toISOString() }],
    ['redeemedAt', { redeemedAt: '1999-12-31T00:00:00Z' }],
    ['customerRef', { customerRef: 'x'.repeat(201) }],
    ['country', { country: 'USA' }],
    ['metadata', { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, at])) }],
  ])('with a wrong %s is refused at that field: %o', async (field, wrong) => {
    const { post, brandId } = await aTill()
    const answer = await post('', aSale(wrong))
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
    expect(await rowsOf(brandId)).toEqual([])
  })

  test('of one brand is no other brand’s, under the same number', async () => {
    const [one, other] = [await aTill(), await aTill()]
    expect((await one.post('', aSale())).status).toBe(201)
    expect((await other.post('', aSale({ amount: 7 }))).status).toBe(201)
    expect(await rowsOf(one.brandId)).toMatchObject([{ netMinor: 12_900 }])
  })
})

describe('a refund', () => {
  const aRefund = (given: object = {}) => ({
    refundId: 'r-1',
    amount: 3225,
    refundedAt: new Date().toISOString(),
    ...given,
  })

  test('takes its part back once, and another under its number is refused', async () => {
    const { post, brandId } = await aTill()
    await post('', aSale())
    const first = await post('/A-1042/refunds', aRefund())
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({
      status: 'MATCHED',
      redemptions: [{ status: 'PARTIALLY_REVERSED', refundedAmount: 3225 }],
    })
    expect((await post('/A-1042/refunds', aRefund())).status).toBe(200)
    expect((await post('/A-1042/refunds', aRefund({ amount: 1 }))).status).toBe(409)
    expect((await post('/A-9/refunds', aRefund())).status).toBe(409)
    expect(await rowsOf(brandId)).toMatchObject([{ refundedMinor: 3225, commissionMinor: 967 }])
  })

  test('that comes before its order waits for it', async () => {
    const { post } = await aTill()
    const early = await post('/A-1042/refunds', aRefund())
    expect(early.status).toBe(202)
    expect(await early.json()).toMatchObject({ status: 'UNMATCHED', redemptions: [] })
    expect(await (await post('', aSale())).json()).toMatchObject({ refundedAmount: 3225 })
  })

  test('finds an order whose number has signs that addresses write otherwise', async () => {
    const { post } = await aTill()
    const orderId = '#10/50 %é'
    await post('', aSale({ orderId }))
    expect((await post(`/${encodeURIComponent(orderId)}/refunds`, aRefund())).status).toBe(201)
  })

  test.each([
    ['currency', { currency: 'eur' }],
    ['currency', { currency: 'euros' }],
    ['amount', { amount: 0 }],
    ['refundId', { refundId: '' }],
    ['refundedAt', { refundedAt: 'today' }],
  ])('with a wrong %s is refused at that field: %o', async (field, wrong) => {
    const { post, brandId } = await aTill()
    await post('', aSale())
    const answer = await post('/A-1042/refunds', aRefund(wrong))
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
    expect(await app.db.select().from(refunds).where(eq(refunds.brandId, brandId))).toEqual([])
  })
})

describe('a batch', () => {
  test('gives each row its own result, and a bad one spoils no other', async () => {
    const { post, brandId } = await aTill()
    await post('', aSale())
    const answer = await post('/batch', {
      redemptions: [
        aSale(),
        aSale({ orderId: 'A-2' }),
        aSale({ orderId: 'A-3', code: 'NOBODY' }),
        aSale({ amount: 5 }),
        aSale({ orderId: 'A-4', currency: 'x' }),
        'no row at all',
        aSale({ orderId: 'A-2' }),
      ],
    })
    expect(answer.status).toBe(200)
    const { results } = (await answer.json()) as { results: BatchResult[] }
    expect(results.map(({ status }) => status)).toEqual([200, 201, 202, 409, 422, 422, 200])
    expect(results[4]?.fields).toHaveProperty('currency')
    expect(await rowsOf(brandId)).toHaveLength(3)
  })

  test('takes so many at once, and not one more', async () => {
    const { post } = await aTill()
    const many = Array.from({ length: BATCH_MAX + 1 }, () => aSale({ currency: 'none' }))
    expect((await post('/batch', { redemptions: many })).status).toBe(422)
    expect((await post('/batch', { redemptions: [] })).status).toBe(422)
    const taken = await post('/batch', { redemptions: many.slice(1) })
    const { results } = (await taken.json()) as { results: BatchResult[] }
    expect(results.map(({ status }) => status)).toEqual(Array(BATCH_MAX).fill(422))
  })

  test('beside others with the same orders and codes never waits for ever', async () => {
    const { post, contract, brandId } = await aTill()
    await insertCode(app.db, contract, { code: 'MIRA8' })
    const rows = Array.from({ length: 20 }, (_, at) =>
      aSale({ orderId: `C-${at}`, code: at % 2 ? 'JAKE27' : 'MIRA8' }),
    )
    const answers = await Promise.all([
      post('/batch', { redemptions: rows }),
      post('/batch', { redemptions: rows.toReversed() }),
      ...rows.map((row) => post('', row)),
    ])
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    expect(await rowsOf(brandId)).toHaveLength(20)
  })
})

test('what a test key sends is checked and answered, and not kept', async () => {
  const { post, brandId } = await aTill('TEST')
  expect(await (await post('', aSale())).json()).toMatchObject({ status: 'CONFIRMED', mode: 'TEST' })
  expect((await post('', aSale({ amount: -1 }))).status).toBe(422)
  expect((await post('/batch', { redemptions: [aSale()] })).status).toBe(200)
  const refund = { refundId: 'r-1', amount: 5, refundedAt: soldAt }
  expect((await post('/A-1042/refunds', refund)).status).toBe(202)
  expect(await rowsOf(brandId)).toEqual([])
  expect(await app.db.select().from(refunds).where(eq(refunds.brandId, brandId))).toEqual([])
})

test('a report says what each code sold between two days, apart for each currency', async () => {
  const { post, brandId, key, code } = await aTill()
  await post('', aSale())
  await post('', aSale({ orderId: 'A-2', currency: 'eur', amount: 500 }))
  await post('/A-1042/refunds', { refundId: 'r-1', amount: 900, refundedAt: soldAt })
  await sumBrand(app.db, brandId)
  const day = soldAt.slice(0, 10)
  const report = (from: string, to: string) =>
    app.callWith(key, 'GET', `/api/v1/reports/codes?from=${from}&to=${to}`)
  const usual = { codeId: code.id, code: 'JAKE27', redemptions: 1, pending: 0 }
  expect(await (await report(day, day)).json()).toMatchObject([
    { ...usual, currency: 'EUR', amount: 500, refundedAmount: 0 },
    { ...usual, currency: 'USD', amount: 12_900, refundedAmount: 900, commissionAmount: 1200 },
  ])
  expect(await (await report('2020-01-01', '2020-12-31')).json()).toEqual([])
  expect((await report(day, '2020-01-01')).status).toBe(422)
})
