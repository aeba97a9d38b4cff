import { analyticsCalls, marketplaceCalls, testimonialAnalyticsCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { listQuery } from '#client/lib/list-page.ts'
import { DASHBOARD_ROWS } from '#shared/dashboards/dashboard.constants.ts'
import { type AnalyticsSearch, askedBy } from './analytics-search.ts'

export const analyticsKeys = { all: ['/api/analytics'] } as const
/** Another plot of the same time is no reason to ask again. */
const FRESH_MS = 30_000

export const analyticsQuery = (search: AnalyticsSearch) => ({
  ...endpointQuery(analyticsCalls.show, { query: askedBy(search) }),
  staleTime: FRESH_MS,
})

/** Viewers by name; without names the server returns none. */
export function viewersQuery(search: AnalyticsSearch) {
  const { compare: _, ...period } = askedBy(search)
  return { ...listQuery(analyticsCalls.viewers, { query: period }), staleTime: FRESH_MS }
}

export const recentViewersQuery = endpointQuery(analyticsCalls.viewers, { query: { limit: DASHBOARD_ROWS } })

export const marketplaceQuery = (search: AnalyticsSearch) => ({
  ...endpointQuery(marketplaceCalls.show, { query: askedBy(search) }),
  staleTime: FRESH_MS,
})

export const testimonialAnalyticsQuery = (search: AnalyticsSearch) => ({
  ...endpointQuery(testimonialAnalyticsCalls.show, { query: askedBy(search) }),
  staleTime: FRESH_MS,
})
