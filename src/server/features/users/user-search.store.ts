import { eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { escapeLike } from '#server/platform/escape-like.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id, or a part of the name or the address; both have a trigram index. */
export function matchesUser(search: string): SQL | undefined {
  if (UUID.test(search)) return eq(users.id, search.toLowerCase())
  const part = `%${escapeLike(search)}%`
  return or(sql`fold(${users.name}) like fold(${part})`, sql`lower(${users.email}::text) like lower(${part})`)
}
