import { athleteCalls, catalogCalls, locationCalls, searchCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import { type AthleteFilters, toQuery } from '#shared/athletes/athlete-filters.rules.ts'

const TWO_MINUTES = 2 * 60_000

/** Specification 7: no automatic retry; the page has a button for it. */
export const athleteListQuery = (filters: AthleteFilters) => ({
  ...listQuery(athleteCalls.list, { query: { ...toQuery(filters), limit: DIRECTORY_PAGE } }),
  retry: false,
})

export const athletePlacesQuery = endpointQuery(athleteCalls.places, {})
export const motorsportsQuery = endpointQuery(catalogCalls.motorsports, {})
export const disciplinesQuery = endpointQuery(catalogCalls.disciplines, {})

/** Specification 7: cached for two minutes, retried twice. */
export const locationSuggestionsQuery = (q: string) => ({
  ...endpointQuery(locationCalls.suggestions, { query: { q } }),
  staleTime: TWO_MINUTES,
})

export const geocodeQuery = (q: string) => ({
  ...endpointQuery(locationCalls.geocode, { query: { q } }),
  retry: false,
})

/** Contains the user's recent searches and own conversations, so it is never cached. */
export const siteSearchQuery = (q: string) => ({
  ...endpointQuery(searchCalls.site, { query: q ? { q } : {} }),
  ...alwaysFresh,
  retry: false,
})
