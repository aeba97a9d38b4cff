import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'

export const homeFeedQuery = endpointQuery<typeof dashboardEndpoints.home>({ path: '/api/home/feed' }, {})
export const athleteDashboardQuery = endpointQuery<typeof dashboardEndpoints.athlete>(
  { path: '/api/dashboard/athlete' },
  {},
)
export const brandDashboardQuery = endpointQuery<typeof dashboardEndpoints.brand>(
  { path: '/api/dashboard/brand' },
  {},
)
export const promoterDashboardQuery = endpointQuery<typeof dashboardEndpoints.promoter>(
  { path: '/api/dashboard/promoter' },
  {},
)
