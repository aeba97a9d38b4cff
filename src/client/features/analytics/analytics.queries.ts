import { analyticsCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { type AnalyticsSearch, askedBy } from './analytics-search.ts'

export const analyticsKeys = { all: ['/api/analytics'] } as const
/** Another plot of the same time is no reason to ask again. */
const FRESH_MS = 30_000

export const analyticsQuery = (search: AnalyticsSearch) => ({
  ...endpointQuery(analyticsCalls.show, { query: askedBy(search) }),
  staleTime: FRESH_MS,
})
