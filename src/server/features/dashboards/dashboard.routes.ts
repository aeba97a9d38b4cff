import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { showAthleteDashboard, showBrandDashboard, showPromoterDashboard } from './show-dashboards.ts'
import { showHomeFeed } from './show-home-feed.ts'

export function serveDashboards(edge: Edge): void {
  serve(edge, dashboardEndpoints.home, showHomeFeed)
  serve(edge, dashboardEndpoints.athlete, showAthleteDashboard)
  serve(edge, dashboardEndpoints.brand, showBrandDashboard)
  serve(edge, dashboardEndpoints.promoter, showPromoterDashboard)
}
