import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { getRoiSettings, saveRoiSettings } from './roi-settings.ts'
import { showPerformance } from './show-performance.ts'

export function serveRoi(edge: Edge): void {
  serveAll(edge, roiEndpoints, {
    performance: showPerformance,
    settings: getRoiSettings,
    saveSettings: saveRoiSettings,
  })
}
