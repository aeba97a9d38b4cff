import type { Handler } from '#server/http/context.ts'
import { CsvSyntaxError, parseCsv } from '#server/platform/csv.ts'
import { invalid } from '#shared/http/problem.ts'
import type { ResultTable, resultEndpoints } from '#shared/profiles/result.contract.ts'
import { type ReadingOptions, readResultTable, refuseTable } from '#shared/profiles/result-table.rules.ts'
import { addResults } from './add-results.ts'
import { findResults } from './result.store.ts'

/** Adds the valid rows of a table and lists the others; with `preview` nothing is added. */
export const importResults: Handler<typeof resultEndpoints.import> = async (ctx) => {
  const { text, dateOrder } = ctx.body
  const stored = await findResults(ctx.tx, ctx.actor.userId)
  const table = readTable(text, { stored, dateOrder })
  if (ctx.query.preview !== undefined) return { ...table, added: 0 }
  const [first] = table.problems
  if (table.rows.length === 0 && first) throw invalid({ text: `Row ${first.row}: ${first.message}` })
  const results = table.rows.map(({ result }) => result)
  const added = await addResults(ctx, results)
  return { ...table, added: added.length }
}

function readTable(text: string, options: ReadingOptions): ResultTable {
  try {
    return readResultTable(parseCsv(text).records, options)
  } catch (error) {
    if (error instanceof CsvSyntaxError) return refuseTable(error.message, error.line)
    throw error
  }
}
