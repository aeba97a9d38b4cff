import { csvTasks } from '#server/features/imports/csv-tasks.ts'
import type { PreparedHandler } from '#server/http/context.ts'
import type { ParsedCsv } from '#server/platform/csv.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { invalid } from '#shared/http/problem.ts'
import { RESULTS_MAX } from '#shared/profiles/profile.constants.ts'
import type { ResultTable, resultEndpoints } from '#shared/profiles/result.contract.ts'
import { type ReadingOptions, readResultTable, refuseTable } from '#shared/profiles/result-table.rules.ts'
import { addResults } from './add-results.ts'
import { findResults } from './result.store.ts'

/** Adds the valid rows of a table and lists the others; with `preview` nothing is added. */
export const importResults: PreparedHandler<typeof resultEndpoints.import> = {
  prepare: async ({ actor, body: { text, dateOrder } }) => {
    const csv = { csv: text, rowsMax: RESULTS_MAX }
    const parsed = await threads.parsing.run(csvTasks.cells, csv, { client: actor.userId })
    return async (ctx) => {
      const stored = await findResults(ctx.tx, actor.userId)
      const table = readTable(parsed, { stored, dateOrder })
      if (ctx.query.preview !== undefined) return { ...table, added: 0 }
      const [first] = table.problems
      if (table.rows.length === 0 && first) throw invalid({ text: `Row ${first.row}: ${first.message}` })
      const results = table.rows.map(({ result }) => result)
      const added = await addResults(ctx, results)
      return { ...table, added: added.length }
    }
  },
}

const readTable = ({ records, problem }: ParsedCsv, options: ReadingOptions): ResultTable =>
  problem ? refuseTable(problem.message, problem.line) : readResultTable(records, options)
