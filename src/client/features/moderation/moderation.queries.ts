import { moderationCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { ReportState } from '#shared/moderation/report.constants.ts'

export const reportsQuery = (state: ReportState) => ({
  ...listQuery(moderationCalls.list, { query: { state } }),
  ...alwaysFresh,
})

export const reportQuery = (id: string) => ({
  ...endpointQuery(moderationCalls.get, { params: { id } }),
  ...alwaysFresh,
})

export const openReportsQuery = { ...endpointQuery(moderationCalls.count, {}), ...alwaysFresh }

export const reportKeys = [['/api/admin', 'reports']] as const
