import { promoterCalls } from '#client/lib/endpoint-map.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import { type PromoterFilters, toSearch } from '#shared/promoters/promoter-filters.rules.ts'

/** Specification 7: nobody waits for a second try; the page offers one itself. */
export const promotersQuery = (filters: PromoterFilters) => ({
  ...listQuery(promoterCalls.list, { query: { ...toSearch(filters), limit: DIRECTORY_PAGE } }),
  retry: false,
})
