import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { getRoiSettings, saveRoiSettings } from './roi-settings.ts'
import { showPerformance } from './show-performance.ts'

export function serveRoi(edge: Edge): void {
  serve(edge, roiEndpoints.performance, showPerformance)
  serve(edge, roiEndpoints.settings, getRoiSettings)
  serve(edge, roiEndpoints.saveSettings, saveRoiSettings)
}
