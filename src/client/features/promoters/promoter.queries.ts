import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import { Problem } from '#shared/http/problem.ts'
import { type PromoterFilters, toSearch } from '#shared/promoters/promoter-filters.rules.ts'

const RETRIES = 2

export const promoterQuery = (slugOrId: string) => ({
  ...endpointQuery(promoterCalls.get, { params: { slugOrId } }),
  // A 4xx is final; the server never retries.
  ...(!import.meta.env.SSR && {
    retry: (failures: number, error: Error) =>
      failures < RETRIES && !(error instanceof Problem && error.status >= 400 && error.status < 500),
  }),
})

/** Specification 7: no automatic retry; the page offers one. */
export const promotersQuery = (filters: PromoterFilters) => ({
  ...listQuery(promoterCalls.list, { query: { ...toSearch(filters), limit: DIRECTORY_PAGE } }),
  retry: false,
})
