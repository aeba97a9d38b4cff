import { CsvError, parse } from 'csv-parse/sync'

const delimiters = [',', ';', '\t'] as const

/** A row as it is written, and the line on which it begins. */
type CsvRecord = { line: number; cells: string[]; text: string }

/** Says what is wrong with the syntax, and where, to the person whose file it is. */
export class CsvSyntaxError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Parses CSV or cells copied from a spreadsheet, with any common delimiter. Empty rows are left out. */
export function parseCsv(csv: string): { delimiter: string; records: CsvRecord[] } {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const lines = text.split('\n')
  const delimiter = delimiterOf(text)
  const lastLines: number[] = []
  const records = readRecords(text, delimiter, (line) => lastLines.push(line)).map((cells, at) => {
    const last = lastLines[at] ?? 0
    const line = last - lineEndsIn(cells)
    return { line, cells, text: lines.slice(line - 1, last).join('\n') }
  })
  return { delimiter, records }
}

function readRecords(text: string, delimiter: string, onRow: (lastLine: number) => void): string[][] {
  try {
    return parse(text, {
      delimiter,
      trim: true,
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
    throw new CsvSyntaxError(
      Number(error.lines),
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `Line ${error.lines} has a quotation mark that is never closed.`
        : `Line ${error.lines} is not valid CSV.`,
    )
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
