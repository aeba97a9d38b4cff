import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { refunds } from '#server/database/schema/redemptions.ts'
import { BATCH_MAX } from '#shared/redemptions/redemption.constants.ts'
import type { ApiRedemption, BatchResult } from '#shared/redemptions/redemption-api.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { aSentSale, SALE_MOMENT, type SalesApp, startSalesApp } from '#tests/support/sales-app.ts'
import { sumBrand } from './redemption-sums.store.ts'

let app: SalesApp
beforeAll(async () => {
  app = await startSalesApp()
})
afterAll(() => app.stop())

describe('a sale', () => {
  test('is recorded once: 201, then 200 for the same again, 409 for another under its number', async () => {
    const { post, sales, code } = await app.openTill()
    const first = await post('', aSentSale())
    expect(first.status).toBe(201)
    const kept = (await first.json()) as ApiRedemption
    expect(kept).toMatchObject({
      orderId: 'A-1042',
      status: 'CONFIRMED',
      credited: true,
      amount: 12_900,
      currency: 'USD',
      mode: 'LIVE',
    })
    const again = await post('', aSentSale({ code: ' JAKE27 ' }))
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(kept)
    const other = await post('', aSentSale({ amount: 1 }))
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'ORDER_DIFFERS' })
    expect((await post('', aSentSale({ code: 'ANOTHER' }))).status).toBe(409)
    expect(await sales()).toMatchObject([
      { codeId: code.id, netMinor: 12_900, country: 'US', channel: 'API', source: 'OTHER' },
    ])
  })

  test('keeps nothing of the buyer but a hash and a country', async () => {
    const { post, sales } = await app.openTill()
    await post('', aSentSale())
    const [row] = await sales()
    expect(row?.customerHash).toBeTruthy()
    expect(JSON.stringify(row)).not.toContain('c_991')
  })

  test('with a code that nobody has is kept, and answered with 202', async () => {
    const { post, sales } = await app.openTill()
    const answer = await post('', aSentSale({ code: 'NOBODY' }))
    expect(answer.status).toBe(202)
    expect(await answer.json()).toMatchObject({ status: 'UNMATCHED', credited: false })
    expect(await sales()).toHaveLength(1)
  })

  test('with the same Idempotency-Key is answered the same, and another one with it is refused', async () => {
    const { post } = await app.openTill()
    const headers = { 'idempotency-key': 'till-7' }
    const first = await post('', aSentSale(), headers)
    const again = await post('', aSentSale(), headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect((await post('', aSentSale({ orderId: 'A-2' }), headers)).status).toBe(409)
  })

  test.each([
    ['JPY', 1200],
    ['KWD', 1234],
  ])('in %s stays what it was', async (currency, amount) => {
    const { post } = await app.openTill()
    const answer = await post('', aSentSale({ currency: currency.toLowerCase(), amount }))
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
    ['redeemedAt', { redeemedAt: daysAfter(new Date(), 2).toISOString() }],
    ['redeemedAt', { redeemedAt: '1999-12-31T00:00:00Z' }],
    ['customerRef', { customerRef: 'x'.repeat(201) }],
    ['country', { country: 'USA' }],
  ])('with a wrong %s is refused at that field: %o', async (field, wrong) => {
    const { post, sales } = await app.openTill()
    const answer = await post('', aSentSale(wrong))
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
    expect(await sales()).toEqual([])
  })

  test('of one brand is no other brand’s, under the same number', async () => {
    const [one, other] = [await app.openTill(), await app.openTill()]
    expect((await one.post('', aSentSale())).status).toBe(201)
    expect((await other.post('', aSentSale({ amount: 7 }))).status).toBe(201)
    expect(await one.sales()).toMatchObject([{ netMinor: 12_900 }])
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
    const { post, sales } = await app.openTill()
    await post('', aSentSale())
    const first = await post('/A-1042/refunds', aRefund())
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({
      status: 'MATCHED',
      redemptions: [{ status: 'PARTIALLY_REVERSED', refundedAmount: 3225 }],
    })
    expect((await post('/A-1042/refunds', aRefund())).status).toBe(200)
    expect((await post('/A-1042/refunds', aRefund({ amount: 1 }))).status).toBe(409)
    expect((await post('/A-9/refunds', aRefund())).status).toBe(409)
    expect(await sales()).toMatchObject([{ refundedMinor: 3225, commissionMinor: 967 }])
  })

  test('that comes before its order waits for it', async () => {
    const { post } = await app.openTill()
    const early = await post('/A-1042/refunds', aRefund())
    expect(early.status).toBe(202)
    expect(await early.json()).toMatchObject({ status: 'UNMATCHED', redemptions: [] })
    expect(await (await post('', aSentSale())).json()).toMatchObject({ refundedAmount: 3225 })
  })

  test('finds an order whose number has signs that addresses write otherwise', async () => {
    const { post } = await app.openTill()
    const orderId = '#10/50 %é'
    await post('', aSentSale({ orderId }))
    expect((await post(`/${encodeURIComponent(orderId)}/refunds`, aRefund())).status).toBe(201)
  })

  test.each([
    ['currency', { currency: 'eur' }],
    ['currency', { currency: 'euros' }],
    ['amount', { amount: 0 }],
    ['refundId', { refundId: '' }],
    ['refundedAt', { refundedAt: 'today' }],
  ])('with a wrong %s is refused at that field: %o', async (field, wrong) => {
    const { post, brandId } = await app.openTill()
    await post('', aSentSale())
    const answer = await post('/A-1042/refunds', aRefund(wrong))
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field])
    expect(await app.db.select().from(refunds).where(eq(refunds.brandId, brandId))).toEqual([])
  })
})

describe('a batch', () => {
  test('gives each row its own result, and a bad one spoils no other', async () => {
    const { post, sales } = await app.openTill()
    await post('', aSentSale())
    const answer = await post('/batch', {
      redemptions: [
        aSentSale(),
        aSentSale({ orderId: 'A-2' }),
        aSentSale({ orderId: 'A-3', code: 'NOBODY' }),
        aSentSale({ amount: 5 }),
        aSentSale({ orderId: 'A-4', currency: 'x' }),
        'no row at all',
        aSentSale({ orderId: 'A-2' }),
      ],
    })
    expect(answer.status).toBe(200)
    const { results } = (await answer.json()) as { results: BatchResult[] }
    expect(results.map(({ status }) => status)).toEqual([200, 201, 202, 409, 422, 422, 200])
    expect(results[4]?.fields).toHaveProperty('currency')
    expect(await sales()).toHaveLength(3)
  })

  test('takes so many at once, and not one more', async () => {
    const { post } = await app.openTill()
    const many = Array.from({ length: BATCH_MAX + 1 }, () => aSentSale({ currency: 'none' }))
    expect((await post('/batch', { redemptions: many })).status).toBe(422)
    expect((await post('/batch', { redemptions: [] })).status).toBe(422)
    const taken = await post('/batch', { redemptions: many.slice(1) })
    const { results } = (await taken.json()) as { results: BatchResult[] }
    expect(results.map(({ status }) => status)).toEqual(Array(BATCH_MAX).fill(422))
  })

  test('beside others with the same orders and codes never waits for ever', async () => {
    const { post, contract, sales } = await app.openTill()
    await insertCode(app.db, contract, { code: 'MIRA8' })
    const rows = Array.from({ length: 20 }, (_, at) =>
      aSentSale({ orderId: `C-${at}`, code: at % 2 ? 'JAKE27' : 'MIRA8' }),
    )
    const answers = await Promise.all([
      post('/batch', { redemptions: rows }),
      post('/batch', { redemptions: rows.toReversed() }),
      ...rows.map((row) => post('', row)),
    ])
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    expect(await sales()).toHaveLength(20)
  })
})

test('what a test key sends is checked and answered, and not kept', async () => {
  const { post, brandId, sales } = await app.openTill('TEST')
  expect(await (await post('', aSentSale())).json()).toMatchObject({ status: 'CONFIRMED', mode: 'TEST' })
  expect((await post('', aSentSale({ amount: -1 }))).status).toBe(422)
  expect((await post('/batch', { redemptions: [aSentSale()] })).status).toBe(200)
  const refund = { refundId: 'r-1', amount: 5, refundedAt: SALE_MOMENT }
  expect((await post('/A-1042/refunds', refund)).status).toBe(202)
  expect(await sales()).toEqual([])
  expect(await app.db.select().from(refunds).where(eq(refunds.brandId, brandId))).toEqual([])
})

test('a report says what each code sold between two days, apart for each currency', async () => {
  const { post, brandId, key, code } = await app.openTill()
  await post('', aSentSale())
  await post('', aSentSale({ orderId: 'A-2', currency: 'eur', amount: 500 }))
  await post('/A-1042/refunds', { refundId: 'r-1', amount: 900, refundedAt: SALE_MOMENT })
  await sumBrand(app.db, brandId)
  const day = SALE_MOMENT.slice(0, 10)
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
