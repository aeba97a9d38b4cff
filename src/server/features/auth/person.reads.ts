import type { Database } from '#server/platform/database.ts'
import { findPerson as find, type Person } from './auth.store.ts'

/** Name and address of a user, for mails. */
export const findPerson = (db: Database, userId: string): Promise<Person | null> => find(db, userId)
