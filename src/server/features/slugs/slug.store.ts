import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'

/** Holds every address of a kind until the transaction ends: of two who want the same at once, the second sees the first. */
export async function holdSlugs(tx: Database, kind: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slugs of ${kind}`}, 0))`)
}
