import { requireBrandId } from '#server/features/brands/get-brand.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { findSettings, saveSettings } from './roi-settings.store.ts'

export const getRoiSettings: Handler<typeof roiEndpoints.settings> = async ({ tx, actor }) =>
  findSettings(tx, await requireBrandId(tx, actor.userId))

export const saveRoiSettings: Handler<typeof roiEndpoints.saveSettings> = async ({ tx, actor, body }) => {
  const saved = await saveSettings(tx, await requireBrandId(tx, actor.userId), body)
  if (!saved) throw stale('margin')
  return saved
}
