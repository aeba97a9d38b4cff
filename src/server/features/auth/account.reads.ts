import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { type Reader, readerOf } from '#shared/format/reader.ts'
import { findReaderSettings } from './account.store.ts'
import * as store from './auth.store.ts'
import { isOfOpenAccount, isOfOpenBrand } from './suspension.store.ts'

/** Name and address of a user, for mails. */
export const findPerson = (db: Database, userId: string): Promise<store.Person | null> =>
  store.findRecipient(db, userId)

/** Null while nobody has proved that the address is theirs (ruling R45). */
export async function findConfirmedEmail(db: Database, userId: string): Promise<string | null> {
  const person = await store.findRecipient(db, userId)
  return person?.emailVerified ? person.email : null
}

/** How dates and figures in texts for a user are written. */
export const findTextReader = async (db: Database, userId: string): Promise<Reader> =>
  readerOf(await findReaderSettings(db, userId))

/** A condition for the queries of other features: the account is neither suspended nor deleted. */
export const isOpenAccount = (userId: SQLWrapper | string): SQL<boolean> => isOfOpenAccount(userId)

/** The same of the account that a brand belongs to. */
export const isOpenBrand = (brandId: SQLWrapper): SQL<boolean> => isOfOpenBrand(brandId)

/** How many members of the organization, besides its owner, joined before the selected one. */
export const { seatPosition } = store
