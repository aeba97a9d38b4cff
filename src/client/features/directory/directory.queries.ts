import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import type { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import { type AthleteFilters, toQuery } from '#shared/athletes/athlete-filters.rules.ts'
import type { catalogEndpoints } from '#shared/catalog/catalog.contract.ts'
import type { locationEndpoints } from '#shared/locations/location.contract.ts'
import type { SearchScope } from '#shared/search/search.constants.ts'
import type { searchEndpoints } from '#shared/search/search.contract.ts'

const TWO_MINUTES = 2 * 60_000

/** Specification 7: no retry; the page offers one itself. */
export const athleteListQuery = (filters: AthleteFilters) => ({
  ...listQuery<typeof athleteEndpoints.list>(
    { path: '/api/athletes' },
    { query: { ...toQuery(filters), limit: DIRECTORY_PAGE } },
  ),
  retry: false,
})

export const athletePlacesQuery = endpointQuery<typeof athleteEndpoints.places>(
  { path: '/api/athletes/places' },
  {},
)
export const motorsportsQuery = endpointQuery<typeof catalogEndpoints.motorsports>(
  { path: '/api/motorsports' },
  {},
)
export const disciplinesQuery = endpointQuery<typeof catalogEndpoints.disciplines>(
  { path: '/api/disciplines' },
  {},
)

/** One's own last searches stand first, so nothing of it is kept. */
export const searchSuggestionsQuery = (q: string, scope: SearchScope) => ({
  ...endpointQuery<typeof searchEndpoints.suggestions>(
    { path: '/api/search/suggestions' },
    { query: { q, scope } },
  ),
  staleTime: 0,
  refetchOnMount: true,
  retry: false,
})

/** Specification 7: kept for two minutes, two more tries. */
export const locationSuggestionsQuery = (q: string) => ({
  ...endpointQuery<typeof locationEndpoints.suggestions>(
    { path: '/api/locations/suggestions' },
    { query: { q } },
  ),
  staleTime: TWO_MINUTES,
})

export const geocodeQuery = (q: string) => ({
  ...endpointQuery<typeof locationEndpoints.geocode>({ path: '/api/locations/geocode' }, { query: { q } }),
  retry: false,
})
