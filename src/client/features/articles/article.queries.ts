import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { HOME_ARTICLES } from '#shared/articles/article.constants.ts'
import type { articleEndpoints } from '#shared/articles/article.contract.ts'

const FIFTEEN_MINUTES = 15 * 60_000

/** A rail that fails is left out of the page; nobody waits for a second try. */
export const latestArticlesQuery = {
  ...endpointQuery<typeof articleEndpoints.list>(
    { path: '/api/articles' },
    { query: { limit: HOME_ARTICLES } },
  ),
  staleTime: FIFTEEN_MINUTES,
  retry: false,
  retryOnMount: false,
}
