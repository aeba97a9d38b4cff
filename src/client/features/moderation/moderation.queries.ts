import { appealCalls, moderationCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { reportAssignees, reportKinds, reportStates } from '#shared/moderation/report.constants.ts'
import type { ReportFilters } from '#shared/moderation/report.contract.ts'

/** What the URL of the queue holds: its filters, and the open report. */
export type QueueSearch = ReportFilters & { report?: string | undefined }

export const readQueueSearch = (search: Record<string, unknown>): QueueSearch => ({
  state: reportStates.find((state) => state === search.state) ?? 'open',
  kind: reportKinds.find((kind) => kind === search.kind),
  assignee: reportAssignees.find((assignee) => assignee === search.assignee),
  report: searchText(search.report),
})

export const reportsQuery = ({ state, kind, assignee }: ReportFilters) => ({
  ...listQuery(moderationCalls.list, {
    query: { state, ...(kind && { kind }), ...(assignee && { assignee }) },
  }),
  ...alwaysFresh,
})

export const reportQuery = (id: string) => ({
  ...endpointQuery(moderationCalls.get, { params: { id } }),
  ...alwaysFresh,
})

export const openReportsQuery = { ...endpointQuery(moderationCalls.count, {}), ...alwaysFresh }

export const reportKeys = [['/api/admin', 'reports']] as const

export const decisionQuery = (token: string) => endpointQuery(appealCalls.read, { params: { token } })

export const myDecisionsQuery = { ...listQuery(appealCalls.mine, { query: {} }), ...alwaysFresh }
