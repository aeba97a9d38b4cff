import { articleCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { ARTICLES_PER_PAGE, HOME_ARTICLES } from '#shared/articles/article.rules.ts'

const FIFTEEN_MINUTES = 15 * 60_000

/** Optional on the home page, so failures are not retried. */
export const latestArticlesQuery = {
  ...endpointQuery(articleCalls.list, { query: { limit: HOME_ARTICLES } }),
  staleTime: FIFTEEN_MINUTES,
  retry: false,
  retryOnMount: false,
}

export type ArticleFilters = { tags: string[]; search: string }

export const articlesQuery = ({ tags, search }: ArticleFilters) =>
  listQuery(articleCalls.list, {
    query: {
      limit: ARTICLES_PER_PAGE,
      ...(tags.length > 0 && { tag: tags }),
      ...(search && { search }),
    },
  })

/** The tags of all articles, or of those that carry one tag. */
export const articleTagsQuery = (withTag?: string) =>
  endpointQuery(articleCalls.tags, withTag ? { query: { with: withTag } } : {})

export const articleQuery = (slug: string) => endpointQuery(articleCalls.get, { params: { slug } })
