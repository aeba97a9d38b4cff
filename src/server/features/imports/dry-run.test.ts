import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  csvOf,
  day,
  HEAD,
  type ImportingBrand,
  type ImportsApp,
  rowOf,
  startImportsApp,
  template,
} from '#tests/support/imports-app.ts'

let app: ImportsApp
let brand: ImportingBrand
beforeAll(async () => {
  app = await startImportsApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  brand = await app.aBrand()
})

describe('a dry run', () => {
  test('says of every row what would become of it, with its line, and records nothing', async () => {
    await brand.hear('A-2')
    await brand.hear('A-3')
    const [status, answer] = await brand.dryRun(
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
    expect(answer).toMatchObject({
      source: 'OTHER',
      mapping: template,
      missing: [],
      counts: { NEW: 1, THERE: 1, UPDATED: 1, UNKNOWN: 1, BAD: 1, SKIPPED: 1 },
    })
    expect(answer.rows.map(({ line, outcome, orderId, note }) => [line, outcome, orderId, note])).toEqual([
      [2, 'NEW', 'A-1', null],
      [3, 'THERE', 'A-2', null],
      [4, 'UPDATED', 'A-3', '$25 more refunded.'],
      [5, 'UNKNOWN', 'A-4', 'Recorded. It counts once this code exists.'],
      [6, 'BAD', 'A-5', 'The net amount is not a valid USD amount: ten.'],
      [7, 'SKIPPED', 'A-6', 'No code used.'],
    ])
    expect(await brand.sales()).toHaveLength(2)
    expect(await brand.refunds()).toEqual([])
    expect(await brand.list()).toEqual([200, []])
  })

  test('asks for the columns that it cannot find', async () => {
    const [, answer] = await brand.dryRun('Bestellung,Gutschein,order_id\n1,JAKE27,A-1')
    expect(answer).toMatchObject({
      headers: ['Bestellung', 'Gutschein', 'order_id'],
      mapping: { orderId: 'order_id' },
      missing: ['code', 'redeemedAt', 'netAmount', 'currency'],
      rows: [],
    })
  })

  test.each([
    [
      'a mark at its beginning, semicolons and a decimal comma',
      '\uFEFForder_id;code;redeemed_at;currency;net_amount\r\n',
      `A-1;JAKE27;${day(20)};EUR;"1.290,50"\r\n`,
      129_050,
      2,
    ],
    [
      'tabs',
      'order_id\tcode\tredeemed_at\tcurrency\tnet_amount\n',
      `A-1\tJAKE27\t${day(20)}\tJPY\t1200\n`,
      1200,
      2,
    ],
    [
      'line ends within quotation marks, and empty lines',
      'order_id,note,code,redeemed_at,currency,net_amount\r\n\r\n',
      `A-1,"Leave it\r\nat the ""pits""",JAKE27,${day(20)},KWD,3.250\r\n`,
      3250,
      3,
    ],
  ])('reads a file with %s', async (_, head, rows, netMinor, line) => {
    const [, answer] = await brand.dryRun(head + rows)
    expect(answer.rows).toMatchObject([{ line, orderId: 'A-1', code: 'JAKE27', netMinor, outcome: 'NEW' }])
  })

  test('reads the export of Shopify, where an order spans rows, by the number that its webhooks say', async () => {
    const [, answer] = await brand.dryRun(
      [
        'Name,Email,Financial Status,Currency,Subtotal,Discount Code,Discount Amount,Created at,Lineitem name,Cancelled at,Refunded Amount,Id',
        `#1050,a@b.example,paid,USD,90.00,JAKE27,10.00,${day(9)} 10:00:00 +0200,Gloves,,0.00,5501`,
        '#1050,a@b.example,,,,,,,Boots,,,',
        `#1051,a@b.example,voided,USD,90.00,JAKE27,10.00,${day(9)} 10:00:00 +0200,Gloves,,0.00,5502`,
      ].join('\n'),
    )
    expect(answer).toMatchObject({ source: 'SHOPIFY', counts: { NEW: 1, SKIPPED: 1 } })
    expect(answer.rows).toMatchObject([
      { line: 2, orderId: '5501', netMinor: 9000, redeemedAt: `${day(9)}T08:00:00.000Z` },
      { line: 4, outcome: 'SKIPPED' },
    ])
  })

  test('shows the first hundred of an outcome, and counts all', async () => {
    const [, answer] = await brand.dryRun(csvOf(...Array.from({ length: 130 }, (_, at) => rowOf(`A-${at}`))))
    expect(answer.counts.NEW).toBe(130)
    expect(answer.rows).toHaveLength(100)
  })

  test.each([
    ['', 'csv', 'This file is empty.'],
    [' \n \n', 'csv', 'This file has no header row.'],
    [HEAD, 'csv', 'This file has a header row but no orders.'],
    [`${HEAD}\nA-1,"JAKE27`, 'csv', /has a quotation mark that is never closed/],
    [`${'a,'.repeat(300)}a\n1`, 'csv', 'A file has at most 300 columns.'],
    [`${'a'.repeat(201)}\n1`, 'csv', /at most 200 characters/],
    [csvOf(...Array.from({ length: 20_001 }, () => 'x')), 'csv', /at most 20,000 rows; this one has 20,001/],
    ['x'.repeat(5_000_001), 'csv', 'A file has at most 5 MB.'],
  ])('refuses a file that is none (%#)', async (csv, field, message) => {
    const [status, { fields }] = await brand.dryRun(csv)
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
  ])('refuses %j', async (given, field) => {
    const [status, { fields }] = await brand.dryRun(csvOf(rowOf('A-1')), given)
    expect([status, Object.keys(fields)]).toEqual([422, [field]])
  })
})
