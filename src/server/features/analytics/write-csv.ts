import { stringify } from 'csv-stringify/sync'
import type { Cell, Table } from '#shared/analytics/analytics-table.rules.ts'
import { exponentOf } from '#shared/format/money.ts'

/** What a spreadsheet would run as a formula when a cell begins with it, in full width as well. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠]/

/** Text that others wrote is text in every spreadsheet; numbers stay numbers, negative ones too. */
function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell
  if ('share' in cell) return (Math.round(cell.share * 10_000) / 10_000).toString()
  const digits = exponentOf(cell.currency)
  return (cell.amountMinor / 10 ** digits).toFixed(digits)
}

/** With the mark by which spreadsheets know UTF-8, and the line ends of RFC 4180. */
export const writeCsv = ({ columns, rows }: Table): string =>
  stringify([columns, ...rows.map((row) => row.map(writeCell))], { bom: true, record_delimiter: 'windows' })
