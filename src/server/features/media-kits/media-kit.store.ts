import { and, eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/database.ts'

/** Null while nobody has proved that the address is theirs (ruling R45). */
export async function findConfirmedEmail(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  return found?.email ?? null
}
