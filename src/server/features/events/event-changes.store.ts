import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { eventDates } from '#server/database/schema/event-dates.ts'
import type { Database } from '#server/platform/database.ts'
import type { MyPromoter } from './organizer.store.ts'

export type EventDateRow = Omit<
  typeof eventDates.$inferInsert,
  | 'id'
  | 'promoterId'
  | 'sports'
  | 'sequence'
  | 'previousStartsAt'
  | 'isAnnounced'
  | 'featured'
  | 'featuredFrom'
  | 'featuredUntil'
  | 'removedAt'
  | 'createdAt'
  | 'updatedAt'
>

export async function insertEventDate(
  tx: Database,
  { id: promoterId, sports }: MyPromoter,
  fields: EventDateRow,
): Promise<string> {
  const [row] = await tx
    .insert(eventDates)
    .values({ ...fields, promoterId, sports, isAnnounced: false })
    .returning({ id: eventDates.id })
  if (!row) throw new Error('The event date was not inserted')
  return row.id
}

/** Optimistic locking: undefined if the date was changed since `sequence`. */
export async function updateEventDate(
  tx: Database,
  { id, sequence }: { id: string; sequence: number },
  fields: EventDateRow,
): Promise<{ isAnnounced: boolean } | undefined> {
  const [updated] = await tx
    .update(eventDates)
    .set({ ...fields, previousStartsAt: previousStart(fields.startsAt), sequence: sequence + 1 })
    .where(and(eq(eventDates.id, id), eq(eventDates.sequence, sequence)))
    .returning({ isAnnounced: eventDates.isAnnounced })
  return updated
}

export async function deleteEventDate(tx: Database, id: string, promoterId: string): Promise<boolean> {
  const deleted = await tx
    .delete(eventDates)
    .where(and(eq(eventDates.id, id), eq(eventDates.promoterId, promoterId)))
    .returning({ id: eventDates.id })
  return deleted.length > 0
}

/** Hides a date from everyone but its promoter, or shows it again; null when it is so already. */
export async function setRemoved(
  tx: Database,
  id: string,
  isRemoved: boolean,
): Promise<{ promoterId: string } | null> {
  const [changed] = await tx
    .update(eventDates)
    .set({ removedAt: isRemoved ? sql`now()` : null })
    .where(
      and(eq(eventDates.id, id), isRemoved ? isNull(eventDates.removedAt) : isNotNull(eventDates.removedAt)),
    )
    .returning({ promoterId: eventDates.promoterId })
  return changed ?? null
}

/** The start that a new one replaces; none when the date returns to where it was before. */
const previousStart = (startsAt: Date) => sql`case
    when ${eventDates.startsAt} = ${startsAt.toISOString()}::timestamptz then ${eventDates.previousStartsAt}
    when ${eventDates.previousStartsAt} = ${startsAt.toISOString()}::timestamptz then null
    else ${eventDates.startsAt} end`
