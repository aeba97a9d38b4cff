import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { analyticsEndpoints } from '#shared/analytics/analytics.contract.ts'
import { serveAnalyticsExport } from './serve-export.ts'
import { createShowAnalytics } from './show-analytics.ts'

export function serveAnalytics(edge: Edge): void {
  serveAnalyticsExport(edge)
  serveAll(edge, analyticsEndpoints, {
    show: createShowAnalytics({ ownHost: new URL(edge.env.APP_URL).host }),
  })
}
