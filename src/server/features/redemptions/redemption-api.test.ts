import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { BATCH_MAX } from '#shared/redemptions/redemption.constants.ts'
import type { ApiRedemption, BatchResult } from '#shared/redemptions/redemption-api.contract.ts'
import { daysAfter } from '#shared/time.ts'
import {
  aSale,
  createBrandWithApiKey,
  reportBatch,
  reportRefund,
  reportSale,
  SOLD_AT,
} from '#tests/support/api-client.ts'
import { fieldsOf } from '#tests/support/person.ts'
import { redemptionsOf, refundsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sumBrand } from './redemption-sums.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('a sale', () => {
  test('is recorded once: 201, then 200 for a repeat, 409 for different data under the same order ID', async () => {
    const { api, brand, code } = await createBrandWithApiKey(app)
    const first = await reportSale(api, aSale())
    expect(first.status).toBe(201)
    const created = (await first.json()) as ApiRedemption
    expect(created).toMatchObject({
      orderId: 'A-1042',
      status: 'CONFIRMED',
      credited: true,
      amount: 12_900,
      currency: 'USD',
      mode: 'LIVE',
    })
    const again = await reportSale(api, aSale({ code: ' JAKE27 ' }))
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(created)
    const other = await reportSale(api, aSale({ amount: 1 }))
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'ORDER_DIFFERS' })
    expect(await redemptionsOf(app.db, brand)).toMatchObject([
      { codeId: code.id, netMinor: 12_900, country: 'US', channel: 'API', source: 'OTHER' },
    ])
  })

  test('with a second code of the same order is another sale, unless it is in another currency', async () => {
    const { api, brand, contract } = await createBrandWithApiKey(app)
    await insertCode(app.db, contract, { code: 'MIRA8' })
    expect((await reportSale(api, aSale())).status).toBe(201)
    expect((await reportSale(api, aSale({ code: 'MIRA8', amount: 100 }))).status).toBe(201)
    expect((await reportSale(api, aSale({ code: 'MIRA8', amount: 101 }))).status).toBe(409)
    expect((await reportSale(api, aSale({ code: 'NORA5', currency: 'eur' }))).status).toBe(409)
    expect((await redemptionsOf(app.db, brand)).map(({ codeKey, netMinor }) => [codeKey, netMinor])).toEqual([
      ['jake27', 12_900],
      ['mira8', 100],
    ])
  })

  test.each(['orderId', 'code', 'customerRef'])(
    'with a null character in %s is refused with an error at that field',
    async (field) => {
      const { api } = await createBrandWithApiKey(app)
      const response = await reportSale(api, aSale({ [field]: 'A\u0000' }))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'BAD_TEXT',
        fields: { [field]: expect.any(String) },
      })
    },
  )

  test('stores only a hash and the country of the buyer', async () => {
    const { api, brand } = await createBrandWithApiKey(app)
    await reportSale(api, aSale())
    const [row] = await redemptionsOf(app.db, brand)
    expect(row?.customerHash).toBeTruthy()
    expect(JSON.stringify(row)).not.toContain('c_991')
  })

  test('with an unknown code is stored, with status 202', async () => {
    const { api, brand } = await createBrandWithApiKey(app)
    const response = await reportSale(api, aSale({ code: 'NOBODY' }))
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ status: 'UNMATCHED', credited: false })
    expect(await redemptionsOf(app.db, brand)).toHaveLength(1)
  })

  test('with the same Idempotency-Key gets the same response; another sale with that key is refused', async () => {
    const { api } = await createBrandWithApiKey(app)
    const headers = { 'idempotency-key': 'till-7' }
    const first = await reportSale(api, aSale(), headers)
    const again = await reportSale(api, aSale(), headers)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect((await reportSale(api, aSale({ orderId: 'A-2' }), headers)).status).toBe(409)
  })

  test.each([
    ['JPY', 1200],
    ['KWD', 1234],
  ])('in %s keeps its amount', async (currency, amount) => {
    const { api } = await createBrandWithApiKey(app)
    const response = await reportSale(api, aSale({ currency: currency.toLowerCase(), amount }))
    expect(await response.json()).toMatchObject({ currency, amount })
  })

  test.each([
    ['orderId', { orderId: ' ' }],
    ['orderId', { orderId: 'x'.repeat(101) }],
    ['orderId', { orderId: undefined }],
    ['orderId', { orderId: 'A\u0007' }],
    ['code', { code: 'JAKE\u000727' }],
    ['customerRef', { customerRef: '\u0007' }],
    ['amount', { amount: 2 ** 60 }],
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
  ])('with an invalid %s is refused with an error at that field: %o', async (field, wrong) => {
    const { api, brand } = await createBrandWithApiKey(app)
    const response = await reportSale(api, aSale(wrong))
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
    expect(await redemptionsOf(app.db, brand)).toEqual([])
  })

  test('is separate from another brand’s sale with the same order ID', async () => {
    const [one, other] = [await createBrandWithApiKey(app), await createBrandWithApiKey(app)]
    expect((await reportSale(one.api, aSale())).status).toBe(201)
    expect((await reportSale(other.api, aSale({ amount: 7 }))).status).toBe(201)
    expect(await redemptionsOf(app.db, one.brand)).toMatchObject([{ netMinor: 12_900 }])
  })
})

describe('a refund', () => {
  const aRefund = (given: object = {}) => ({
    refundId: 'r-1',
    amount: 3225,
    refundedAt: new Date().toISOString(),
    ...given,
  })

  test('is applied once, and different data under the same refund ID is refused', async () => {
    const { api, brand } = await createBrandWithApiKey(app)
    await reportSale(api, aSale())
    const first = await reportRefund(api, 'A-1042', aRefund())
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({
      status: 'MATCHED',
      redemptions: [{ status: 'PARTIALLY_REVERSED', refundedAmount: 3225 }],
    })
    expect((await reportRefund(api, 'A-1042', aRefund())).status).toBe(200)
    expect((await reportRefund(api, 'A-1042', aRefund({ amount: 1 }))).status).toBe(409)
    expect((await reportRefund(api, 'A-9', aRefund())).status).toBe(409)
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ refundedMinor: 3225, commissionMinor: 968 }])
  })

  test('that arrives before its order is applied when the order arrives', async () => {
    const { api } = await createBrandWithApiKey(app)
    const early = await reportRefund(api, 'A-1042', aRefund())
    expect(early.status).toBe(202)
    expect(await early.json()).toMatchObject({ status: 'UNMATCHED', redemptions: [] })
    expect(await (await reportSale(api, aSale())).json()).toMatchObject({ refundedAmount: 3225 })
  })

  test('finds an order whose ID has characters that are percent-encoded in URLs', async () => {
    const { api } = await createBrandWithApiKey(app)
    const orderId = '#10/50 %é'
    await reportSale(api, aSale({ orderId }))
    expect((await reportRefund(api, orderId, aRefund())).status).toBe(201)
  })

  test.each([
    ['currency', { currency: 'eur' }],
    ['currency', { currency: 'euros' }],
    ['amount', { amount: 0 }],
    ['refundId', { refundId: '' }],
    ['refundedAt', { refundedAt: 'today' }],
  ])('with an invalid %s is refused with an error at that field: %o', async (field, wrong) => {
    const { api, brand } = await createBrandWithApiKey(app)
    await reportSale(api, aSale())
    const response = await reportRefund(api, 'A-1042', aRefund(wrong))
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
    expect(await refundsOf(app.db, brand)).toEqual([])
  })
})

describe('a batch', () => {
  test('returns a result for each row, and an invalid row does not affect others', async () => {
    const { api, brand } = await createBrandWithApiKey(app)
    await reportSale(api, aSale())
    const response = await reportBatch(api, [
      aSale(),
      aSale({ orderId: 'A-2' }),
      aSale({ orderId: 'A-3', code: 'NOBODY' }),
      aSale({ amount: 5 }),
      aSale({ orderId: 'A-4', currency: 'x' }),
      'not a row',
      aSale({ orderId: 'A-2' }),
    ])
    expect(response.status).toBe(200)
    const { results } = (await response.json()) as { results: BatchResult[] }
    expect(results.map(({ status }) => status)).toEqual([200, 201, 202, 409, 422, 422, 200])
    expect(results[4]?.fields).toHaveProperty('currency')
    expect(await redemptionsOf(app.db, brand)).toHaveLength(3)
  })

  test('has a maximum size', async () => {
    const { api } = await createBrandWithApiKey(app)
    const many = Array.from({ length: BATCH_MAX + 1 }, () => aSale({ currency: 'none' }))
    expect((await reportBatch(api, many)).status).toBe(422)
    expect((await reportBatch(api, [])).status).toBe(422)
    const response = await reportBatch(api, many.slice(1))
    const { results } = (await response.json()) as { results: BatchResult[] }
    expect(results.map(({ status }) => status)).toEqual(Array(BATCH_MAX).fill(422))
  })

  test('does not deadlock with concurrent requests for the same orders and codes', async () => {
    const { api, contract, brand } = await createBrandWithApiKey(app)
    await insertCode(app.db, contract, { code: 'MIRA8' })
    // More requests than connections: none of them may hold one while it waits for a lock.
    const rows = Array.from({ length: 20 }, (_, at) =>
      aSale({ orderId: `C-${at}`, code: at % 2 ? 'JAKE27' : 'MIRA8' }),
    )
    const responses = await Promise.all([
      reportBatch(api, rows),
      reportBatch(api, rows.toReversed()),
      ...rows.map((row) => reportSale(api, row)),
    ])
    expect(responses.filter(({ status }) => status >= 300)).toEqual([])
    expect(await redemptionsOf(app.db, brand)).toHaveLength(20)
  })
})

test('requests with a test key are validated but not stored', async () => {
  const { api, brand } = await createBrandWithApiKey(app, 'TEST')
  expect(await (await reportSale(api, aSale())).json()).toMatchObject({ status: 'CONFIRMED', mode: 'TEST' })
  expect((await reportSale(api, aSale({ amount: -1 }))).status).toBe(422)
  expect((await reportBatch(api, [aSale()])).status).toBe(200)
  const refund = { refundId: 'r-1', amount: 5, refundedAt: SOLD_AT }
  expect((await reportRefund(api, 'A-1042', refund)).status).toBe(202)
  expect(await redemptionsOf(app.db, brand)).toEqual([])
  expect(await refundsOf(app.db, brand)).toEqual([])
})

test('a report has the sales of each code in a period, by currency', async () => {
  const { api, brand, code } = await createBrandWithApiKey(app)
  await reportSale(api, aSale())
  await reportSale(api, aSale({ orderId: 'A-2', currency: 'eur', amount: 500 }))
  await reportRefund(api, 'A-1042', { refundId: 'r-1', amount: 900, refundedAt: SOLD_AT })
  await sumBrand(app.db, brand.brandId)
  const day = SOLD_AT.slice(0, 10)
  const report = (from: string, to: string) =>
    api.request('GET', `/api/v1/reports/codes?from=${from}&to=${to}`)
  const usual = { codeId: code.id, code: 'JAKE27', redemptions: 1, pending: 0 }
  expect(await (await report(day, day)).json()).toMatchObject([
    { ...usual, currency: 'EUR', amount: 500, refundedAmount: 0 },
    { ...usual, currency: 'USD', amount: 12_900, refundedAmount: 900, commissionAmount: 1200 },
  ])
  expect(await (await report('2020-01-01', '2020-12-31')).json()).toEqual([])
  expect((await report(day, '2020-01-01')).status).toBe(422)
})
