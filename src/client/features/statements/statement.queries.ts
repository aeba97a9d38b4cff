import { statementCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { type StatementStatus, statementStatuses } from '#shared/statements/statement.constants.ts'

export const statementKeys = { all: ['/api/statements'] } as const

/** What of the statements is shown, as it is in the URL. */
export type StatementsSearch = { status?: StatementStatus | undefined; statement?: string | undefined }

export const readStatementsSearch = (search: Record<string, unknown>): StatementsSearch => ({
  status: statementStatuses.find((status) => status === search.status),
  statement: searchText(search.statement),
})

type Filters = { contractId?: string | undefined; status?: StatementStatus | undefined }

export const statementsQuery = ({ contractId, status }: Filters) => ({
  ...listQuery(statementCalls.list, {
    query: { ...(contractId && { contractId }), ...(status && { status }) },
  }),
  ...alwaysFresh,
})

export const statementTotalsQuery = ({ contractId }: Filters) => ({
  ...endpointQuery(statementCalls.totals, { query: contractId ? { contractId } : {} }),
  ...alwaysFresh,
})

export const statementQuery = (id: string) => ({
  ...endpointQuery(statementCalls.get, { params: { id } }),
  ...alwaysFresh,
})

export const statementLinesQuery = (id: string) =>
  listQuery(statementCalls.lines, { params: { id }, query: {} })
