import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/database.ts'
import { type Reader, readerOf } from '#shared/format/reader.ts'

/** How dates and figures in texts for a user are written. */
export async function findTextReader(db: Database, userId: string): Promise<Reader> {
  const [settings] = await db
    .select({ locale: users.locale, timezone: users.timezone })
    .from(users)
    .where(eq(users.id, userId))
  return readerOf(settings)
}
