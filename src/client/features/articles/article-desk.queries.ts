import { articleDeskCalls, storyConsentCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { ArticleKind } from '#shared/articles/article.constants.ts'
import type { DeskState } from '#shared/articles/article-desk.contract.ts'

export type DeskFilters = {
  state: DeskState
  kind: ArticleKind | undefined
  search: string | undefined
}

export const deskArticlesQuery = (filters: DeskFilters) => ({
  ...listQuery(articleDeskCalls.list, { query: filters }),
  ...alwaysFresh,
})

export const deskArticleQuery = (id: string) => ({
  ...endpointQuery(articleDeskCalls.get, { params: { id } }),
  ...alwaysFresh,
})

export const revisionsQuery = (id: string) => ({
  ...listQuery(articleDeskCalls.revisions, { params: { id } }),
  ...alwaysFresh,
})

export const articleDeskKeys = [['/api/admin', 'articles']] as const

export const namedStoryQuery = (id: string) => ({
  ...endpointQuery(storyConsentCalls.get, { params: { id } }),
  ...alwaysFresh,
})
