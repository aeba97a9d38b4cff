import { and, desc, eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { userNotes } from '#server/database/schema/audit.ts'
import type { Database } from '#server/platform/database.ts'

const NOTES_MAX = 100

export const findNotes = (tx: Database, userId: string) =>
  tx
    .select({ id: userNotes.id, text: userNotes.text, createdAt: userNotes.createdAt, by: users.name })
    .from(userNotes)
    .leftJoin(users, eq(users.id, userNotes.authorId))
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.id))
    .limit(NOTES_MAX)

export async function insertNote(tx: Database, note: typeof userNotes.$inferInsert): Promise<void> {
  await tx.insert(userNotes).values(note)
}

export async function deleteNote(
  tx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const [deleted] = await tx
    .delete(userNotes)
    .where(and(eq(userNotes.id, id), eq(userNotes.userId, userId)))
    .returning({ text: userNotes.text })
  return deleted?.text ?? null
}
