import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import type { RedemptionImport } from '#shared/imports/import.contract.ts'
import {
  commitImport,
  csvOf,
  daysAgo,
  dryRun,
  HEADER,
  LONG_COUNT,
  listImports,
  longCsv,
  recordWebhookOrder,
  rowOf,
  templateMapping,
} from '#tests/support/import-requests.ts'
import { redemptionsOf, usesOf } from '#tests/support/redemption-rows.ts'
import type { Brand, Code } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SLICE_ORDERS } from './record-slice.ts'

let app: TestApp
let brand: Brand
let code: Code
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;({ brand, code } = await app.scenario({ code: {} }))
})

/** Records a refund of order A-1 as the webhook of a shop does. */
const refund = (given: { refundId: string; amountMinor: number; refundedAt: Date }) =>
  recordRefund(app.services, {
    brandId: brand.brandId,
    source: 'OTHER',
    channel: 'WEBHOOK',
    orderId: 'A-1',
    currency: 'USD',
    ...given,
  })

describe('an import', () => {
  test('records new sales and is listed', async () => {
    const [status, created] = await commitImport(
      brand,
      csvOf(rowOf('A-1', { refunded: '25.00' }), rowOf('A-2')),
    )
    expect(status).toBe(201)
    expect(created).toMatchObject({
      fileName: 'may.csv',
      source: 'OTHER',
      status: 'COMMITTED',
      isWorking: false,
      undoneAt: null,
      counts: { NEW: 2, THERE: 0, UPDATED: 0, UNKNOWN: 0, SKIPPED: 0, BAD: 0 },
    })
    expect(await redemptionsOf(app.db, brand)).toMatchObject([
      {
        externalOrderId: 'A-1',
        codeId: code.id,
        channel: 'CSV',
        source: 'OTHER',
        country: 'US',
        netMinor: 10_000,
        refundedMinor: 2500,
        commissionMinor: 750,
        status: 'PARTIALLY_REVERSED',
        importId: created.id,
      },
      { externalOrderId: 'A-2', refundedMinor: 0, commissionMinor: 1000, status: 'CONFIRMED' },
    ])
    expect(await usesOf(app.db, code)).toBe(2)
    expect(await listImports(brand)).toEqual([200, [created]])
  })

  test('stores only a keyed hash of the buyer', async () => {
    await commitImport(brand, csvOf(rowOf('A-1')))
    const [sale] = await redemptionsOf(app.db, brand)
    expect(sale?.customerHash).toMatch(/^[\w-]{20,}$/)
    expect(JSON.stringify(sale)).not.toContain('c_A-1')
  })

  test('does not change a sale recorded by webhook, even with another amount', async () => {
    await recordWebhookOrder(app, brand, 'A-1')
    const [, { rows }] = await dryRun(brand, csvOf(rowOf('A-1', { net: '90.00' })))
    expect(rows).toMatchObject([{ outcome: 'THERE', note: 'Unchanged: already recorded with $100.' }])
    const [status, { code }] = await commitImport(brand, csvOf(rowOf('A-1', { net: '90.00' })))
    expect([status, code]).toEqual([409, 'NOTHING_NEW'])
    expect(await redemptionsOf(app.db, brand)).toMatchObject([
      { netMinor: 10_000, importId: null, channel: 'WEBHOOK' },
    ])
    expect(await listImports(brand)).toEqual([200, []])
  })

  test('applies only the refunded amount that exceeds the refunds of webhooks', async () => {
    await recordWebhookOrder(app, brand, 'A-1')
    await refund({ refundId: 'r1', amountMinor: 1000, refundedAt: new Date() })
    await commitImport(brand, csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ refundedMinor: 2500 }])
    const [status] = await commitImport(brand, csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(status).toBe(409)
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('already includes earlier refunds that a webhook reports afterwards', async () => {
    const before = new Date()
    await commitImport(brand, csvOf(rowOf('A-1', { refunded: '25.00' })))
    await refund({ refundId: 'r1', amountMinor: 2500, refundedAt: before })
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ refundedMinor: 2500 }])
    await refund({ refundId: 'r2', amountMinor: 1000, refundedAt: new Date() })
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ refundedMinor: 3500 }])
  })

  test('reverses recorded orders that are cancelled, and skips others', async () => {
    await recordWebhookOrder(app, brand, 'A-1')
    const csv = `${HEADER},cancelled_at\n${rowOf('A-1')},${daysAgo(3)}\n${rowOf('A-2')},${daysAgo(3)}`
    const given = { mapping: { ...templateMapping, cancelledAt: 'cancelled_at' } }
    const [, created] = await commitImport(brand, csv, given)
    expect(created.counts).toMatchObject({ UPDATED: 1, SKIPPED: 1, NEW: 0 })
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ refundedMinor: 10_000, status: 'REVERSED' }])
    expect((await commitImport(brand, csv, given))[0]).toBe(409)
  })

  test('stores sales with unknown codes unless keepsUnknown is false', async () => {
    const csv = csvOf(rowOf('A-1', { code: 'NOBODY' }))
    const [status, { code }] = await commitImport(brand, csv, { keepsUnknown: false })
    expect([status, code]).toEqual([409, 'NOTHING_NEW'])
    const [, skipped] = await dryRun(brand, csv, { keepsUnknown: false })
    expect(skipped.rows).toMatchObject([{ outcome: 'UNKNOWN', note: 'Skipped: unknown code.' }])
    await commitImport(brand, csv)
    expect(await redemptionsOf(app.db, brand)).toMatchObject([{ status: 'UNMATCHED', codeText: 'NOBODY' }])
  })

  test('skips invalid rows and records the rest', async () => {
    const [, created] = await commitImport(brand, csvOf(rowOf('A-1'), rowOf('A-2', { net: 'ten' })))
    expect(created.counts).toMatchObject({ NEW: 1, BAD: 1 })
    expect(await redemptionsOf(app.db, brand)).toHaveLength(1)
  })

  test('refuses another currency for a recorded order', async () => {
    await recordWebhookOrder(app, brand, 'A-1')
    const [, { rows }] = await dryRun(brand, csvOf(rowOf('A-1').replace('USD', 'EUR')))
    expect(rows).toMatchObject([{ outcome: 'BAD', note: 'This order is recorded in USD.' }])
  })

  test('uses the column mapping of the last import of the same source', async () => {
    const csv = `Beleg,Gutschein,Tag,Summe\nA-1,JAKE27,${daysAgo(20)},100.00`
    const mapping = { orderId: 'Beleg', code: 'Gutschein', redeemedAt: 'Tag', netAmount: 'Summe' }
    const [status] = await commitImport(brand, csv, { mapping, fixedCurrency: 'EUR', source: 'WOOCOMMERCE' })
    expect(status).toBe(201)
    const [, again] = await dryRun(brand, csv.replace('A-1', 'A-2'))
    expect(again).toMatchObject({
      source: 'WOOCOMMERCE',
      mapping,
      fixedCurrency: 'EUR',
      missing: [],
      counts: { NEW: 1 },
    })
    const [, other] = await dryRun(brand, csv, { source: 'OTHER' })
    expect(other.missing).toEqual(['orderId', 'code', 'redeemedAt', 'netAmount', 'currency'])
  })

  test('without a required column is refused with an error at that column', async () => {
    const { code: _, ...mapping } = templateMapping
    const [status, { fields }] = await commitImport(brand, csvOf(rowOf('A-1')), { mapping })
    expect([status, fields]).toEqual([422, { 'mapping.code': 'Choose a column for code.' }])
    const named = { ...templateMapping, code: 'no such column' }
    expect((await commitImport(brand, csvOf(rowOf('A-1')), { mapping: named }))[0]).toBe(422)
  })

  test('of a long file is recorded slice by slice, each slice once', async () => {
    const [, created] = await commitImport(brand, longCsv())
    expect(created).toMatchObject({ isWorking: true, counts: { NEW: LONG_COUNT } })
    expect(await redemptionsOf(app.db, brand)).toHaveLength(SLICE_ORDERS)
    expect(await app.runQueued('imports.record')).toBe(2)
    expect(await redemptionsOf(app.db, brand)).toHaveLength(LONG_COUNT)
    expect(await usesOf(app.db, code)).toBe(LONG_COUNT)
    expect((await listImports(brand))[1]).toMatchObject([{ isWorking: false }])
  })

  test('accepts a request body of more than a megabyte', async () => {
    const rows = Array.from({ length: 3 }, (_, at) => `${rowOf(`A-${at}`)},${'x'.repeat(500_000)}`)
    const [status, { counts }] = await dryRun(brand, `${HEADER},note\n${rows.join('\n')}`)
    expect([status, counts.NEW]).toEqual([200, 3])
  })
})

test('imports are paginated, newest first', async () => {
  for (let at = 0; at < 23; at += 1)
    await commitImport(brand, csvOf(rowOf(`A-${at}`)), { fileName: `${at}.csv` })
  const first = await brand.request('GET', '/api/redemption-imports')
  const names = (rows: unknown) => (rows as RedemptionImport[]).map(({ fileName }) => fileName)
  const page = names(await first.json())
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await brand.request('GET', next)
  expect([...page, ...names(await second.json())]).toEqual(
    Array.from({ length: 23 }, (_, at) => `${22 - at}.csv`),
  )
  expect(page).toHaveLength(20)
  expect(second.headers.get('link')).toBeNull()
})

describe('an import of a brand with two shops of one kind', () => {
  const csv = csvOf(rowOf('A-1'))
  const shopify = { source: 'SHOPIFY' }

  async function connectTwo() {
    const ids: string[] = []
    for (const name of ['Hollowtree EU', 'Hollowtree US']) {
      const { id } = await brand.json<{ id: string }>('POST', '/api/shops', { kind: 'SHOPIFY', name })
      ids.push(id)
    }
    return ids
  }

  test('needs to know the shop, and is separate from the same number of the other one', async () => {
    const [first, second] = await connectTwo()
    const [, checked] = await dryRun(brand, csv, shopify)
    expect(checked).toMatchObject({
      shopId: null,
      shops: [{ name: 'Hollowtree EU' }, { name: 'Hollowtree US' }],
      rows: [],
    })
    const [status, refused] = await commitImport(brand, csv, shopify)
    expect([status, Object.keys(refused.fields)]).toEqual([422, ['shopId']])
    expect((await commitImport(brand, csv, { ...shopify, shopId: first }))[0]).toBe(201)
    expect((await commitImport(brand, csv, { ...shopify, shopId: second }))[0]).toBe(201)
    expect((await commitImport(brand, csv, { ...shopify, shopId: second }))[0]).toBe(409)
    expect((await redemptionsOf(app.db, brand)).map(({ shopId }) => shopId).sort()).toEqual(
      [first, second].sort(),
    )
  })
})
