import type { Database } from '#server/platform/database.ts'
import * as store from './member.store.ts'

/** The organization that a new session of this person acts for; null for their own account. */
export const findHomeAccount = (tx: Database, personId: string): Promise<string | null> =>
  store.findHomeAccount(tx, personId)
