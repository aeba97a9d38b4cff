import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import { marketplaceEndpoints } from '#shared/analytics/marketplace.contract.ts'
import { testimonialAnalyticsEndpoints } from '#shared/analytics/testimonial-analytics.contract.ts'
import { getAnalytics } from './get-analytics.ts'
import { listViewers } from './list-viewers.ts'
import { serveAnalyticsExport } from './serve-analytics-export.ts'
import { showMarketplace } from './show-marketplace.ts'
import { showTestimonialAnalytics } from './show-testimonial-analytics.ts'

export function serveAnalytics(edge: Edge): void {
  serveAnalyticsExport(edge)
  serveAll(edge, marketplaceEndpoints, { show: showMarketplace })
  serveAll(edge, testimonialAnalyticsEndpoints, { show: showTestimonialAnalytics })
  serveAll(edge, analyticsEndpoints, {
    show: getAnalytics,
    viewers: listViewers,
  })
}
