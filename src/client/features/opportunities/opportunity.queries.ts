import type { QueryClient } from '@tanstack/react-query'
import { locationCalls, opportunityCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { invalidateAll } from '#client/lib/use-endpoint-mutation.ts'

/** The own list, and the public page of the brand, which shows the open ones. */
export const opportunityKeys = { all: ['/api/opportunities'], brands: ['/api/brands'] } as const

/** Another tab or a racer may have changed them since. */
export const ownOpportunitiesQuery = {
  ...listQuery(opportunityCalls.mine, {}),
  ...alwaysFresh,
} as const

export const countriesQuery = {
  ...endpointQuery(locationCalls.countries, {}),
  staleTime: Number.POSITIVE_INFINITY,
}

export const refreshOpportunities = (queryClient: QueryClient) =>
  invalidateAll(queryClient, Object.values(opportunityKeys))
