import type { Database } from '#server/platform/database.ts'
import type { ErrorRate, InstallationSettings } from '#shared/system/system.contract.ts'
import { findSettings } from './settings.store.ts'
import { sumErrorRate } from './system.store.ts'

/** What administrators have set while the product runs. */
export const loadSettings = (db: Database): Promise<InstallationSettings> => findSettings(db)

export const loadErrorRate = (db: Database): Promise<ErrorRate> => sumErrorRate(db)
