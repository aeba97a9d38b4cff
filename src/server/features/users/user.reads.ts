import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { UserRow } from '#shared/users/admin-user.contract.ts'
import { presentUser } from './user.presenter.ts'
import {
  countContracts,
  type FoundUser,
  findTimezone,
  findUser,
  findUsers,
  matchesUser as matches,
} from './user.store.ts'

/** A condition for the queries of other features: the user has this id, or this as a part of name or address. */
export const matchesUser = (search: string): SQL | undefined => matches(search)

const NEWEST = 6

/** The latest accounts, for the overview of staff. */
export const newestUserQueries = (db: Database) => ({ newest: findUsers(db, {}, NEWEST) })

export const presentUsers = (found: readonly FoundUser[]): UserRow[] => found.map(presentUser)

/** An account with its contracts, for screens of staff about something else; null when it was deleted. */
export async function loadAccount(tx: Database, id: string) {
  const user = await findUser(tx, id)
  return (
    user && {
      ...presentUser(user),
      timezone: await findTimezone(tx, id),
      contracts: await countContracts(tx, id),
    }
  )
}
