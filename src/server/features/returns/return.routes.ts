import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { returnEndpoints } from '#shared/returns/return.contract.ts'
import { getReturnSettings, saveReturnSettings } from './return-settings.ts'
import { showPerformance } from './show-performance.ts'

export function serveReturns(edge: Edge): void {
  serve(edge, returnEndpoints.performance, showPerformance)
  serve(edge, returnEndpoints.settings, getReturnSettings)
  serve(edge, returnEndpoints.saveSettings, saveReturnSettings)
}
