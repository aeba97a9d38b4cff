import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { dashboardEndpoints } from '#shared/dashboards/dashboard.contract.ts'
import { showAdminDashboard } from './show-admin-dashboard.ts'
import { showAthleteDashboard } from './show-athlete-dashboard.ts'
import { showBrandDashboard } from './show-brand-dashboard.ts'
import { showHomeFeed } from './show-home-feed.ts'
import { showPromoterDashboard } from './show-promoter-dashboard.ts'

export function serveDashboards(edge: Edge): void {
  serveAll(edge, dashboardEndpoints, {
    home: showHomeFeed,
    athlete: showAthleteDashboard,
    brand: showBrandDashboard,
    promoter: showPromoterDashboard,
    admin: showAdminDashboard,
  })
}
