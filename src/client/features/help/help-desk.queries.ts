import { helpDeskCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { DeskState } from '#shared/articles/article-desk.contract.ts'

export type HelpDeskFilters = { state: DeskState; search: string | undefined }

export const deskHelpQuery = (filters: HelpDeskFilters) => ({
  ...listQuery(helpDeskCalls.list, { query: filters }),
  ...alwaysFresh,
})

export const helpArticleQuery = (id: string) => ({
  ...endpointQuery(helpDeskCalls.get, { params: { id } }),
  ...alwaysFresh,
})

export const helpRevisionsQuery = (id: string) => ({
  ...listQuery(helpDeskCalls.revisions, { params: { id } }),
  ...alwaysFresh,
})

export const helpDeskKeys = [['/api/admin', 'help']] as const
