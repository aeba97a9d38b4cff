import { ownBrandId } from '#server/features/brands/own-brand-id.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { returnEndpoints } from '#shared/returns/return.contract.ts'
import { findSettings, writeSettings } from './return-settings.store.ts'

export const getReturnSettings: Handler<typeof returnEndpoints.settings> = async ({ tx, actor }) =>
  findSettings(tx, await ownBrandId(tx, actor.userId))

export const saveReturnSettings: Handler<typeof returnEndpoints.saveSettings> = async ({
  tx,
  actor,
  body,
}) => {
  const saved = await writeSettings(tx, await ownBrandId(tx, actor.userId), body)
  if (!saved) throw conflict('STALE', 'Your margin was saved in another tab since you opened it.')
  return saved
}
