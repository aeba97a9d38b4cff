import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { getPerformance } from './get-performance.ts'
import { getRoiSettings, saveRoiSettings } from './save-roi-settings.ts'

export function serveRoi(edge: Edge): void {
  serveAll(edge, roiEndpoints, {
    performance: getPerformance,
    settings: getRoiSettings,
    saveSettings: saveRoiSettings,
  })
}
