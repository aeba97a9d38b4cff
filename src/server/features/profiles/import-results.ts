import type { Handler } from '#server/http/context.ts'
import { invalid } from '#shared/http/problem.ts'
import type { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { addResults } from './add-results.ts'
import { readResultTable } from './read-result-table.ts'

/** Every row or none; with `preview` the table is only read. */
export const importResults: Handler<typeof resultEndpoints.import> = async ({ tx, actor, query, body }) => {
  const table = readResultTable(body.text)
  if (query.preview !== undefined) return { ...table, added: 0 }
  const [first] = table.problems
  if (first) throw invalid({ text: `Row ${first.row}: ${first.message}` })
  const added = await addResults(
    tx,
    actor,
    table.rows.map(({ result }) => result),
  )
  return { ...table, added: added.length }
}
