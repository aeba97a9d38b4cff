import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import { type AnalyticsSearch, askedBy } from './analytics-search.ts'

export const ANALYTICS_PATH = '/api/analytics'
/** Another plot of the same time is no reason to ask again. */
const FRESH_MS = 30_000

export const analyticsQuery = (search: AnalyticsSearch) => ({
  ...endpointQuery<typeof analyticsEndpoints.show>({ path: ANALYTICS_PATH }, { query: askedBy(search) }),
  staleTime: FRESH_MS,
})
