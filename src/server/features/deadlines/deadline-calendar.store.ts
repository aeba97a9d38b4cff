import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { deadlineCalendars } from '#server/database/schema/deadline-calendars.ts'
import type { Database } from '#server/platform/database.ts'

const { userId, tokenHash, createdAt } = deadlineCalendars

export async function findCalendar(tx: Database, owner: string): Promise<{ createdAt: Date } | undefined> {
  const [found] = await tx.select({ createdAt }).from(deadlineCalendars).where(eq(userId, owner))
  return found
}

/** The owner of the calendar with this token; undefined while the account is closed. */
export async function findCalendarOwner(tx: Database, hash: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId })
    .from(deadlineCalendars)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(tokenHash, hash), sql`${users.status} not in ('SUSPENDED', 'PENDING_DELETION', 'DELETED')`))
  return found?.userId
}

/** Replaces the URL of a calendar that exists. */
export async function saveCalendar(tx: Database, owner: string, hash: string): Promise<Date> {
  const fresh = { tokenHash: hash, createdAt: sql`now()` }
  const [saved] = await tx
    .insert(deadlineCalendars)
    .values({ userId: owner, ...fresh })
    .onConflictDoUpdate({ target: userId, set: fresh })
    .returning({ createdAt })
  if (!saved) throw new Error('The calendar was not saved')
  return saved.createdAt
}

export async function deleteCalendar(tx: Database, owner: string): Promise<void> {
  await tx.delete(deadlineCalendars).where(eq(userId, owner))
}
