import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  csvOf,
  daysAgo,
  dryRun,
  HEADER,
  listImports,
  recordWebhookOrder,
  rowOf,
  templateMapping,
} from '#tests/support/import-requests.ts'
import { redemptionsOf, refundsOf } from '#tests/support/redemption-rows.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Brand
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;({ brand } = await app.scenario({ code: {} }))
})

describe('a dry run', () => {
  test('returns the outcome and line of every row, and records nothing', async () => {
    await recordWebhookOrder(app, brand, 'A-2')
    await recordWebhookOrder(app, brand, 'A-3')
    const [status, result] = await dryRun(
      brand,
      csvOf(
        rowOf('A-1'),
        rowOf('A-2'),
        rowOf('A-3', { refunded: '25.00' }),
        rowOf('A-4', { code: 'NOBODY' }),
        rowOf('A-5', { net: 'ten' }),
        rowOf('A-6', { code: '' }),
      ),
    )
    expect(status).toBe(200)
    expect(result).toMatchObject({
      source: 'OTHER',
      mapping: templateMapping,
      missing: [],
      counts: { NEW: 1, THERE: 1, UPDATED: 1, UNKNOWN: 1, BAD: 1, SKIPPED: 1 },
    })
    expect(result.rows.map(({ line, outcome, orderId, note }) => [line, outcome, orderId, note])).toEqual([
      [2, 'NEW', 'A-1', null],
      [3, 'THERE', 'A-2', null],
      [4, 'UPDATED', 'A-3', '$25 more refunded.'],
      [5, 'UNKNOWN', 'A-4', 'Recorded. It counts once this code exists.'],
      [6, 'BAD', 'A-5', 'The net amount is not a valid USD amount: ten.'],
      [7, 'SKIPPED', 'A-6', 'No code used.'],
    ])
    expect(await redemptionsOf(app.db, brand)).toHaveLength(2)
    expect(await refundsOf(app.db, brand)).toEqual([])
    expect(await listImports(brand)).toEqual([200, []])
  })

  test('lists the columns it cannot find', async () => {
    const [, result] = await dryRun(brand, 'Bestellung,Gutschein,order_id\n1,JAKE27,A-1')
    expect(result).toMatchObject({
      headers: ['Bestellung', 'Gutschein', 'order_id'],
      mapping: { orderId: 'order_id' },
      missing: ['code', 'redeemedAt', 'netAmount', 'currency'],
      rows: [],
    })
  })

  test.each([
    [
      'a byte order mark, semicolons and a decimal comma',
      '\uFEFForder_id;code;redeemed_at;currency;net_amount\r\n',
      `A-1;JAKE27;${daysAgo(20)};EUR;"1.290,50"\r\n`,
      129_050,
      2,
    ],
    [
      'tabs',
      'order_id\tcode\tredeemed_at\tcurrency\tnet_amount\n',
      `A-1\tJAKE27\t${daysAgo(20)}\tJPY\t1200\n`,
      1200,
      2,
    ],
    [
      'line breaks within quotes, and empty lines',
      'order_id,note,code,redeemed_at,currency,net_amount\r\n\r\n',
      `A-1,"Leave it\r\nat the ""pits""",JAKE27,${daysAgo(20)},KWD,3.250\r\n`,
      3250,
      3,
    ],
  ])('reads a file with %s', async (_, head, rows, netMinor, line) => {
    const [, result] = await dryRun(brand, head + rows)
    expect(result.rows).toMatchObject([{ line, orderId: 'A-1', code: 'JAKE27', netMinor, outcome: 'NEW' }])
  })

  test('reads a Shopify export, where an order spans rows, by the order ID of its webhooks', async () => {
    const [, result] = await dryRun(
      brand,
      [
        'Name,Email,Financial Status,Currency,Subtotal,Discount Code,Discount Amount,Created at,Lineitem name,Cancelled at,Refunded Amount,Id',
        `#1050,a@b.example,paid,USD,90.00,JAKE27,10.00,${daysAgo(9)} 10:00:00 +0200,Gloves,,0.00,5501`,
        '#1050,a@b.example,,,,,,,Boots,,,',
        `#1051,a@b.example,voided,USD,90.00,JAKE27,10.00,${daysAgo(9)} 10:00:00 +0200,Gloves,,0.00,5502`,
      ].join('\n'),
    )
    expect(result).toMatchObject({ source: 'SHOPIFY', counts: { NEW: 1, SKIPPED: 1 } })
    expect(result.rows).toMatchObject([
      { line: 2, orderId: '5501', netMinor: 9000, redeemedAt: `${daysAgo(9)}T08:00:00.000Z` },
      { line: 4, outcome: 'SKIPPED' },
    ])
  })

  test('asks for the order of dates that read both ways, and reads them as chosen', async () => {
    const csv = csvOf(rowOf('A-1').replace(daysAgo(20), '03/04/2026'))
    const [, asked] = await dryRun(brand, csv)
    expect(asked.ambiguousDate).toEqual({ example: '03/04/2026', order: null })
    expect(asked.rows).toMatchObject([{ outcome: 'BAD', note: 'This date could be two different days.' }])
    const [, chosen] = await dryRun(brand, csv, { dateOrder: 'DAY_FIRST' })
    expect(chosen.rows).toMatchObject([{ outcome: 'NEW', redeemedAt: '2026-04-03T00:00:00.000Z' }])
  })

  test('returns the first hundred rows of an outcome and counts all', async () => {
    const [, result] = await dryRun(brand, csvOf(...Array.from({ length: 130 }, (_, at) => rowOf(`A-${at}`))))
    expect(result.counts.NEW).toBe(130)
    expect(result.rows).toHaveLength(100)
  })

  test.each([
    ['', 'csv', 'This file is empty.'],
    [' \n \n', 'csv', 'This file has no header row.'],
    [HEADER, 'csv', 'This file has a header row but no orders.'],
    [`${HEADER}\nA-1,"JAKE27`, 'csv', /has a quotation mark that is never closed/],
    [`${'a,'.repeat(300)}a\n1`, 'csv', 'A file has at most 300 columns.'],
    [`${'a'.repeat(201)}\n1`, 'csv', /at most 200 characters/],
    [
      csvOf(...Array.from({ length: 20_001 }, () => 'x')),
      'csv',
      'A file has at most 20,000 rows. Import it in parts.',
    ],
    ['x'.repeat(5_000_001), 'csv', 'A file has at most 5 MB.'],
  ])('refuses an invalid file (%#)', async (csv, field, message) => {
    const [status, { fields }] = await dryRun(brand, csv)
    expect(status).toBe(422)
    expect(fields[field]).toMatch(message)
  })

  test.each([
    [{ fileName: '' }, 'fileName'],
    [{ fileName: 'x'.repeat(201) }, 'fileName'],
    [{ source: 'ETSY' }, 'source'],
    [{ mapping: { code: '' } }, 'mapping.code'],
    [{ mapping: { colour: 'x' } }, 'mapping'],
    [{ fixedCurrency: 'dollars' }, 'fixedCurrency'],
    [{ keepsUnknown: 'maybe' }, 'keepsUnknown'],
    [{ dateOrder: 'YEAR_FIRST' }, 'dateOrder'],
  ])('refuses %j', async (given, field) => {
    const [status, { fields }] = await dryRun(brand, csvOf(rowOf('A-1')), given)
    expect([status, Object.keys(fields)]).toEqual([422, [field]])
  })
})
