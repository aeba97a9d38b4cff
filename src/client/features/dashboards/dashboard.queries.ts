import { dashboardCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

export const homeFeedQuery = endpointQuery(dashboardCalls.home, {})
export const athleteDashboardQuery = endpointQuery(dashboardCalls.athlete, {})
export const brandDashboardQuery = endpointQuery(dashboardCalls.brand, {})
export const promoterDashboardQuery = endpointQuery(dashboardCalls.promoter, {})
export const adminDashboardQuery = endpointQuery(dashboardCalls.admin, {})
