import { CsvError, parse } from 'csv-parse/sync'

const delimiters = [',', ';', '\t'] as const

/** A row as it is written, and the line on which it begins. */
type CsvRecord = { line: number; cells: string[]; text: string }

export type CsvText = { csv: string; rowsMax: number }
export type ParsedCsv = {
  delimiter: string
  /** The header row, and one row more than the limit when the text has more. */
  records: CsvRecord[]
  /** What is wrong with the syntax, and where, for the person whose file it is; there are no records then. */
  problem: { line: number; message: string } | null
}

/** Parses CSV or cells copied from a spreadsheet, with any common delimiter. Empty rows are left out. */
export function parseCsv({ csv, rowsMax }: CsvText): ParsedCsv {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const lastLines: number[] = []
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      // Reading stops after it, however long the text is.
      to: rowsMax + 2,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells, { lines }) => {
        lastLines.push(lines)
        return cells
      },
    })
    const lines = text.split('\n', lastLines.at(-1))
    const records = rows.map((cells, at) => {
      const last = lastLines[at] ?? 0
      const line = last - lineEndsIn(cells)
      return { line, cells, text: lines.slice(line - 1, last).join('\n') }
    })
    return { delimiter, records, problem: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `Line ${error.lines} has a quotation mark that is never closed.`
        : `Line ${error.lines} is not valid CSV.`
    return { delimiter, records: [], problem: { line: Number(error.lines), message } }
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
