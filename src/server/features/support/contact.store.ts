import { contactMessages } from '#server/database/schema/support.ts'
import type { Database } from '#server/platform/database.ts'

export async function insertContactMessage(
  tx: Database,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message)
}
