import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import { getAnalytics } from './get-analytics.ts'
import { listViewers } from './list-viewers.ts'
import { serveAnalyticsExport } from './serve-analytics-export.ts'

export function serveAnalytics(edge: Edge): void {
  serveAnalyticsExport(edge)
  serveAll(edge, analyticsEndpoints, {
    show: getAnalytics,
    viewers: listViewers,
  })
}
