import { CsvError, parse } from 'csv-parse/sync'
import { formatCount } from '#shared/format/number.ts'
import { invalid } from '#shared/http/problem.ts'
import { HEADER_MAX, HEADERS_MAX } from '#shared/imports/import.constants.ts'
import type { CsvFile } from '#shared/imports/order.rules.ts'
import { IMPORT_ROWS_MAX } from '#shared/redemptions/redemption.constants.ts'

const delimiters = [',', ';', '\t'] as const

/** Parses a file, with the line on which each row begins. */
export function readCsv(csv: string): CsvFile {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const lastLines: number[] = []
  const [head, ...rows] = readRecords(text, delimiter, (line) => lastLines.push(line))
  const headers = head?.map((header) => header.trim()) ?? []
  if (headers.every((header) => header === '')) throw invalid({ csv: 'This file has no header row.' })
  if (headers.length > HEADERS_MAX) throw invalid({ csv: `A file has at most ${HEADERS_MAX} columns.` })
  if (headers.some((header) => header.length > HEADER_MAX)) {
    throw invalid({ csv: `A column name has at most ${HEADER_MAX} characters.` })
  }
  if (rows.length === 0) throw invalid({ csv: 'This file has a header row but no orders.' })
  if (rows.length > IMPORT_ROWS_MAX) {
    throw invalid({
      csv: `A file has at most ${formatCount(IMPORT_ROWS_MAX)} rows; this one has ${formatCount(rows.length)}. Import it in parts.`,
    })
  }
  return {
    headers,
    delimiter,
    rows: rows.map((cells, at) => ({ line: (lastLines[at + 1] ?? 0) - lineEndsIn(cells), cells })),
  }
}

function readRecords(text: string, delimiter: string, onRow: (lastLine: number) => void): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells, { lines }) => {
        onRow(lines)
        return cells
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid({
      csv:
        error.code === 'CSV_QUOTE_NOT_CLOSED'
          ? `Line ${error.lines} has a quotation mark that is never closed.`
          : `Line ${error.lines} is not valid CSV.`,
    })
  }
}

/** The delimiter most frequent in the header row, outside quotation marks. */
function delimiterOf(text: string): string {
  const head =
    text
      .trimStart()
      .split('\n', 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? ''
  const counts = delimiters.map((mark) => ({ mark, count: head.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}

/** A quoted cell may contain line breaks. */
const lineEndsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)
