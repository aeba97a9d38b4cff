import { parseCsv } from '#server/platform/csv.ts'
import { formatCount } from '#shared/format/number.ts'
import { invalid } from '#shared/http/problem.ts'
import { HEADER_MAX, HEADERS_MAX } from '#shared/imports/import.constants.ts'
import type { CsvFile } from '#shared/imports/order.rules.ts'
import { IMPORT_ROWS_MAX } from '#shared/redemptions/redemption.constants.ts'

/** Reads a file of orders within its limits. Called in a thread: see `csv-tasks.ts`. */
export function readCsv(csv: string): CsvFile {
  const { delimiter, records, problem } = parseCsv({ csv, rowsMax: IMPORT_ROWS_MAX })
  if (problem) throw invalid({ csv: problem.message })
  const [head, ...rows] = records
  const headers = head?.cells ?? []
  if (headers.every((header) => header === '')) throw invalid({ csv: 'This file has no header row.' })
  if (headers.length > HEADERS_MAX) throw invalid({ csv: `A file has at most ${HEADERS_MAX} columns.` })
  if (headers.some((header) => header.length > HEADER_MAX)) {
    throw invalid({ csv: `A column name has at most ${HEADER_MAX} characters.` })
  }
  if (rows.length === 0) throw invalid({ csv: 'This file has a header row but no orders.' })
  if (rows.length > IMPORT_ROWS_MAX) {
    throw invalid({ csv: `A file has at most ${formatCount(IMPORT_ROWS_MAX)} rows. Import it in parts.` })
  }
  return { headers, delimiter, rows }
}
