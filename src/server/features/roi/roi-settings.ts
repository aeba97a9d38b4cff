import { requireBrandId } from '#server/features/brands/get-brand.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { roiEndpoints } from '#shared/roi/roi.contract.ts'
import { findSettings, writeSettings } from './roi-settings.store.ts'

export const getRoiSettings: Handler<typeof roiEndpoints.settings> = async ({ tx, actor }) =>
  findSettings(tx, await requireBrandId(tx, actor.userId))

export const saveRoiSettings: Handler<typeof roiEndpoints.saveSettings> = async ({ tx, actor, body }) => {
  const saved = await writeSettings(tx, await requireBrandId(tx, actor.userId), body)
  if (!saved) throw conflict('STALE', 'Your margin was saved in another tab since you opened it.')
  return saved
}
