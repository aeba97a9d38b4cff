import type { SQL } from 'drizzle-orm'
import { matchesUser as matches } from './user.store.ts'

/** A condition for the queries of other features: the user has this id, or this as a part of name or address. */
export const matchesUser = (search: string): SQL | undefined => matches(search)
