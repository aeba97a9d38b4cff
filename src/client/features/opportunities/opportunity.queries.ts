import { locationCalls, opportunityCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { type BoardFilters, toBoardQuery } from './opportunity-filters.ts'

/** The brand's own list, and the public brand pages, which show the open ones. */
export const opportunityKeys = { all: ['/api/opportunities'], brands: ['/api/brands'] } as const

export const myOpportunitiesQuery = {
  ...listQuery(opportunityCalls.mine, {}),
  ...alwaysFresh,
} as const

/** The open opportunities of all brands. */
export const boardQuery = (filters: BoardFilters) => ({
  ...listQuery(opportunityCalls.open, { query: toBoardQuery(filters) }),
  // Whether the racer has applied changes elsewhere.
  ...alwaysFresh,
})

export const countriesQuery = {
  ...endpointQuery(locationCalls.countries, {}),
  staleTime: Number.POSITIVE_INFINITY,
}
