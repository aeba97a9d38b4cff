import { visitorHits } from '#server/database/schema/views.ts'
import type { Database } from '#server/platform/database.ts'

export async function insertHit(tx: Database, hit: typeof visitorHits.$inferInsert): Promise<void> {
  await tx.insert(visitorHits).values(hit)
}
