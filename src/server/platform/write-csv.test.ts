import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Cell } from '#shared/analytics/analytics-table.rules.ts'
import { writeCsv } from './write-csv.ts'

const write = (...cells: Cell[]): unknown =>
  parse(writeCsv({ columns: cells.map((_, i) => `c${i}`), rows: [cells] }), { bom: true })[1]

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=HYPERLINK("http://x","y")'])(
  'the text %j is not a formula in a spreadsheet',
  (text) => {
    expect(write(text)).toEqual([`'${text}`])
  },
)

test('numbers stay numbers, negative ones too', () => {
  expect(write(-5, { share: -0.4219 }, { amountMinor: -1250, currency: 'USD' })).toEqual([
    '-5',
    '-0.4219',
    '-12.50',
  ])
})

test('money has the decimals of its currency', () => {
  expect(
    write(
      { amountMinor: 1200, currency: 'JPY' },
      { amountMinor: 3250, currency: 'KWD' },
      { amountMinor: 1999, currency: 'EUR' },
    ),
  ).toEqual(['1200', '3.250', '19.99'])
})

test('commas, quotes and line breaks stay in their cell, and null is empty', () => {
  expect(write('a, "b"\nc', null)).toEqual(['a, "b"\nc', ''])
})

test('the file begins with a UTF-8 byte order mark and uses CRLF line endings', () => {
  expect(writeCsv({ columns: ['Day'], rows: [['2026-01-01']] })).toBe('\uFEFFDay\r\n2026-01-01\r\n')
})
