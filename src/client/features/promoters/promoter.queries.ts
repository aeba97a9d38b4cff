import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import { Problem } from '#shared/http/problem.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import { type PromoterFilters, toSearch } from '#shared/promoters/promoter-filters.rules.ts'

/** Specification 7: nobody waits for a second try; the page offers one itself. */
export const promotersQuery = (filters: PromoterFilters) => ({
  ...listQuery<typeof promoterEndpoints.list>(
    { path: '/api/events' },
    { query: { ...toSearch(filters), limit: DIRECTORY_PAGE } },
  ),
  retry: false,
})

const RETRIES = 2

export const promoterQuery = (slugOrId: string) => ({
  ...endpointQuery<typeof promoterEndpoints.get>(
    { path: '/api/promoters/{slugOrId}' },
    { params: { slugOrId } },
  ),
  // Whoever is not there is not there on a second look either; the server looks once.
  ...(!import.meta.env.SSR && {
    retry: (failures: number, error: Error) =>
      failures < RETRIES && !(error instanceof Problem && error.status >= 400 && error.status < 500),
  }),
})

/** Null before there is one. */
export const ownPromoterQuery = endpointQuery<typeof promoterEndpoints.own>({ path: '/api/promoters/me' }, {})
