import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { getPerformance } from './get-performance.ts'
import { findSettings, saveSettings } from './roi-settings.store.ts'
import { saveProductCost } from './save-product-cost.ts'

export function serveRoi(edge: Edge): void {
  serveAll(edge, roiEndpoints, {
    performance: getPerformance,
    settings: getRoiSettings,
    saveSettings: saveRoiSettings,
    saveProductCost,
  })
}

const getRoiSettings: Handler<typeof roiEndpoints.settings> = async ({ tx, actor }) =>
  findSettings(tx, await requireBrandId(tx, actor.userId))

const saveRoiSettings: Handler<typeof roiEndpoints.saveSettings> = async ({ tx, actor, body }) => {
  const saved = await saveSettings(tx, await requireBrandId(tx, actor.userId), body)
  if (!saved) throw stale('margin')
  return saved
}
