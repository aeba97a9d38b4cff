import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { statementEndpoints } from '#shared/statements/statement.contract.ts'
import { getStatement, listLines, listStatements, listTotals } from './list-statements.ts'
import { confirmStatement, correctStatement, payStatement, reportStatement } from './pay-statement.ts'
import { serveStatementFiles } from './serve-statement-files.ts'

export function serveStatements(edge: Edge): void {
  serveStatementFiles(edge)
  serveAll(edge, statementEndpoints, {
    list: listStatements,
    totals: listTotals,
    get: getStatement,
    lines: listLines,
    markPaid: payStatement,
    correct: correctStatement,
    confirm: confirmStatement,
    notReceived: reportStatement,
  })
}
