import { stringify } from 'csv-stringify/sync'
import type { Cell, Table } from '#shared/analytics/analytics-table.rules.ts'
import { exponentOf } from '#shared/format/money.ts'

/** Cells that a spreadsheet would run as a formula (CSV injection), including full-width characters. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r\n＝＋－＠]/

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell
  if ('share' in cell) return (Math.round(cell.share * 10_000) / 10_000).toString()
  const digits = exponentOf(cell.currency)
  return (cell.amountMinor / 10 ** digits).toFixed(digits)
}

/** Rows to append to what `writeCsv` wrote. */
export const writeCsvRows = (rows: Table['rows']): string =>
  stringify(
    rows.map((row) => row.map(writeCell)),
    { record_delimiter: 'windows' },
  )

/** With a BOM, by which spreadsheets recognize UTF-8, and the line ends of RFC 4180. */
export const writeCsv = ({ columns, rows }: Table): string =>
  stringify([columns], { bom: true, record_delimiter: 'windows' }) + writeCsvRows(rows)
