import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { systemEndpoints } from '#shared/system/system.contract.ts'
import { findSettings, updateSettings } from './settings.store.ts'

export const saveSettings: Handler<typeof systemEndpoints.saveSettings> = async (ctx) => {
  const { version, isRegistrationOpen, notice } = ctx.body
  const { version: _, ...before } = await findSettings(ctx.tx)
  const after = { isRegistrationOpen, notice: notice || null }
  const saved = await updateSettings(ctx.tx, version, after)
  if (!saved) throw conflict('STALE', 'Someone else has changed the settings since you opened them.')
  ctx.audit({ before, after })
  return saved
}
