import type { Database } from '#server/platform/database.ts'
import { setActivity } from './promoter.store.ts'

/** The order of "Most Active" follows the dates: of one promoter after a change, of all of them as time passes. */
export const recountActivity = (tx: Database, promoterId?: string): Promise<void> =>
  setActivity(tx, promoterId)
