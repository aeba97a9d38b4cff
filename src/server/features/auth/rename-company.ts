import type { Database } from '#server/platform/database.ts'
import { setName } from './auth.store.ts'

/** A company's account goes by the name of its public page, and has no last name (ruling R37). */
export const renameCompany = (tx: Database, userId: string, name: string): Promise<void> =>
  setName(tx, userId, { name, firstName: name, lastName: null })
