import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import type { RedemptionImport } from '#shared/imports/import.contract.ts'
import {
  csvOf,
  day,
  HEAD,
  type ImportingBrand,
  type ImportsApp,
  LONG,
  longCsv,
  rowOf,
  startImportsApp,
  template,
} from '#tests/support/imports-app.ts'
import { SLICE_ORDERS } from './record-slice.ts'

// A busy machine takes its time with a long file.
vi.setConfig({ testTimeout: 60_000 })

let app: ImportsApp
let brand: ImportingBrand
beforeAll(async () => {
  app = await startImportsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  brand = await app.aBrand()
})

describe('an import', () => {
  test('records what is new, and is listed', async () => {
    const [status, made] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' }), rowOf('A-2')))
    expect(status).toBe(201)
    expect(made).toMatchObject({
      ...{ fileName: 'may.csv', source: 'OTHER', status: 'COMMITTED', isWorking: false, undoneAt: null },
      counts: { NEW: 2, THERE: 0, UPDATED: 0, UNKNOWN: 0, SKIPPED: 0, BAD: 0 },
    })
    expect(await brand.sales()).toMatchObject([
      {
        ...{ externalOrderId: 'A-1', codeId: brand.code.id, channel: 'CSV', source: 'OTHER', country: 'US' },
        ...{ netMinor: 10_000, refundedMinor: 2500, commissionMinor: 750, status: 'PARTIALLY_REVERSED' },
        importId: made.id,
      },
      { externalOrderId: 'A-2', refundedMinor: 0, commissionMinor: 1000, status: 'CONFIRMED' },
    ])
    expect(await brand.uses()).toBe(2)
    expect(await brand.list()).toEqual([200, [made]])
  })

  test('keeps nothing of the buyer but a keyed hash', async () => {
    await brand.commit(csvOf(rowOf('A-1')))
    const [sale] = await brand.sales()
    expect(sale?.customerHash).toMatch(/^[\w-]{20,}$/)
    expect(JSON.stringify(sale)).not.toContain('c_A-1')
  })

  test('after a webhook adds nothing, whatever the file says of the amount', async () => {
    await brand.hear('A-1')
    const [, { rows }] = await brand.dryRun(csvOf(rowOf('A-1', { net: '90.00' })))
    expect(rows).toMatchObject([{ outcome: 'THERE', note: 'Unchanged: already recorded with $100.' }])
    const [status, { code }] = await brand.commit(csvOf(rowOf('A-1', { net: '90.00' })))
    expect([status, code]).toEqual([409, 'NOTHING_NEW'])
    expect(await brand.sales()).toMatchObject([{ netMinor: 10_000, importId: null, channel: 'WEBHOOK' }])
    expect(await brand.list()).toEqual([200, []])
  })

  test('takes off only what more went back than the webhooks told', async () => {
    await brand.hear('A-1')
    await recordRefund(app.services, {
      ...{ brandId: brand.brandId, source: 'OTHER', channel: 'WEBHOOK', orderId: 'A-1', refundId: 'r1' },
      ...{ amountMinor: 1000, currency: 'USD', refundedAt: new Date() },
    })
    await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 2500 }])
    const [status] = await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    expect(status).toBe(409)
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 2500 }])
  })

  test('is not added to by a refund of its time that the shop tells of afterwards', async () => {
    const before = new Date()
    await brand.commit(csvOf(rowOf('A-1', { refunded: '25.00' })))
    const refund = { brandId: brand.brandId, source: 'OTHER', channel: 'WEBHOOK', orderId: 'A-1' } as const
    await recordRefund(app.services, {
      ...{ ...refund, refundId: 'r1', amountMinor: 2500, currency: 'USD', refundedAt: before },
    })
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 2500 }])
    await recordRefund(app.services, {
      ...{ ...refund, refundId: 'r2', amountMinor: 1000, currency: 'USD', refundedAt: new Date() },
    })
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 3500 }])
  })

  test('of an order that was cancelled takes all of it off, where it is there', async () => {
    await brand.hear('A-1')
    const csv = `${HEAD},cancelled_at\n${rowOf('A-1')},${day(3)}\n${rowOf('A-2')},${day(3)}`
    const given = { mapping: { ...template, cancelledAt: 'cancelled_at' } }
    const [, made] = await brand.commit(csv, given)
    expect(made.counts).toMatchObject({ UPDATED: 1, SKIPPED: 1, NEW: 0 })
    expect(await brand.sales()).toMatchObject([{ refundedMinor: 10_000, status: 'REVERSED' }])
    expect((await brand.commit(csv, given))[0]).toBe(409)
  })

  test('keeps sales of codes that nobody has until the code is made, unless told not to', async () => {
    const csv = csvOf(rowOf('A-1', { code: 'NOBODY' }))
    const [status, { code }] = await brand.commit(csv, { keepsUnknown: false })
    expect([status, code]).toEqual([409, 'NOTHING_NEW'])
    const [, left] = await brand.dryRun(csv, { keepsUnknown: false })
    expect(left.rows).toMatchObject([{ outcome: 'UNKNOWN', note: 'Skipped: unknown code.' }])
    await brand.commit(csv)
    expect(await brand.sales()).toMatchObject([{ status: 'UNMATCHED', codeText: 'NOBODY' }])
  })

  test('leaves bad rows out and records the rest', async () => {
    const [, made] = await brand.commit(csvOf(rowOf('A-1'), rowOf('A-2', { net: 'ten' })))
    expect(made.counts).toMatchObject({ NEW: 1, BAD: 1 })
    expect(await brand.sales()).toHaveLength(1)
  })

  test('does not mix currencies under one number', async () => {
    await brand.hear('A-1')
    const [, { rows }] = await brand.dryRun(csvOf(rowOf('A-1').replace('USD', 'EUR')))
    expect(rows).toMatchObject([{ outcome: 'BAD', note: 'This order is recorded in USD.' }])
  })

  test('is read with the columns of the last one', async () => {
    const csv = `Beleg,Gutschein,Tag,Summe\nA-1,JAKE27,${day(20)},100.00`
    const mapping = { orderId: 'Beleg', code: 'Gutschein', redeemedAt: 'Tag', netAmount: 'Summe' }
    const [status] = await brand.commit(csv, { mapping, fixedCurrency: 'EUR', source: 'WOOCOMMERCE' })
    expect(status).toBe(201)
    const [, again] = await brand.dryRun(csv.replace('A-1', 'A-2'))
    expect(again).toMatchObject({
      ...{ source: 'WOOCOMMERCE', mapping, fixedCurrency: 'EUR', missing: [], counts: { NEW: 1 } },
    })
    const [, other] = await brand.dryRun(csv, { source: 'OTHER' })
    expect(other.missing).toEqual(['orderId', 'code', 'redeemedAt', 'netAmount', 'currency'])
  })

  test('without a column that it needs is refused at that column', async () => {
    const { code: _, ...mapping } = template
    const [status, { fields }] = await brand.commit(csvOf(rowOf('A-1')), { mapping })
    expect([status, fields]).toEqual([422, { 'mapping.code': 'Choose a column for code.' }])
    const named = { ...template, code: 'no such column' }
    expect((await brand.commit(csvOf(rowOf('A-1')), { mapping: named }))[0]).toBe(422)
  })

  test('of a long file is recorded slice by slice, and each slice once', async () => {
    const [, made] = await brand.commit(longCsv())
    expect(made).toMatchObject({ isWorking: true, counts: { NEW: LONG } })
    expect(await brand.sales()).toHaveLength(SLICE_ORDERS)
    expect(await app.workOff('imports.record')).toBe(2)
    expect(await brand.sales()).toHaveLength(LONG)
    expect(await brand.uses()).toBe(LONG)
    expect((await brand.list())[1]).toMatchObject([{ isWorking: false }])
  })

  test('takes a file of more than a megabyte, which no other call does', async () => {
    const rows = Array.from({ length: 3 }, (_, at) => `${rowOf(`A-${at}`)},${'x'.repeat(500_000)}`)
    const [status, { counts }] = await brand.dryRun(`${HEAD},note\n${rows.join('\n')}`)
    expect([status, counts.NEW]).toEqual([200, 3])
  })
})

test('imports are listed page by page, the latest first', async () => {
  for (let at = 0; at < 23; at += 1) await brand.commit(csvOf(rowOf(`A-${at}`)), { fileName: `${at}.csv` })
  const first = await app.request('GET', '/api/redemption-imports', { cookie: brand.cookie })
  const names = (rows: unknown) => (rows as RedemptionImport[]).map(({ fileName }) => fileName)
  const page = names(await first.json())
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await app.request('GET', next, { cookie: brand.cookie })
  expect([...page, ...names(await second.json())]).toEqual(
    Array.from({ length: 23 }, (_, at) => `${22 - at}.csv`),
  )
  expect(page).toHaveLength(20)
  expect(second.headers.get('link')).toBeNull()
})
