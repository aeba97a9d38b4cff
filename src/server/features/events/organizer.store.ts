import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { pick } from '#shared/pick.ts'

export type MyPromoter = { id: string; sports: string[]; timezone: string }

const selectOfUser = (tx: Database, userId: string) =>
  tx
    .select(pick(promoters, ['id', 'sports', 'timezone']))
    .from(promoters)
    .where(eq(promoters.userId, userId))
    .$dynamic()

export async function findPromoterOfUser(tx: Database, userId: string): Promise<MyPromoter | undefined> {
  const [found] = await selectOfUser(tx, userId)
  return found
}

/** Before a date is locked: who saves a promoter locks it before its dates, and the other order could deadlock. */
export async function lockPromoterOfUser(tx: Database, userId: string): Promise<MyPromoter | undefined> {
  const [found] = await selectOfUser(tx, userId).for('no key update')
  return found
}

export async function lockPromoterOfDate(tx: Database, dateId: string): Promise<void> {
  const ofDate = tx.select({ id: eventDates.promoterId }).from(eventDates).where(eq(eventDates.id, dateId))
  await tx
    .select({ id: promoters.id })
    .from(promoters)
    .where(inArray(promoters.id, ofDate))
    .for('no key update')
}

/** What the page of a date needs of its organizer. */
export async function findOrganizer(tx: Database, promoterId: string) {
  const { id, userId, headerImageUrl, publishedAt, isSearchable } = promoters
  const [found] = await tx
    .select({ userId, headerImageUrl, publishedAt, isSearchable })
    .from(promoters)
    .where(eq(id, promoterId))
  return found
}

export async function findShownPromoter(
  tx: Database,
  by: { id: string } | { slug: string },
  viewerId?: string,
) {
  const isMatch = 'id' in by ? eq(promoters.id, by.id) : eq(promoters.eventSlug, by.slug)
  const [found] = await tx
    .select({ id: promoters.id, name: promoters.eventName })
    .from(promoters)
    .where(and(isMatch, isShownTo(viewerId)))
  return found
}

const isShownTo = (viewerId: string | undefined) =>
  or(isNotNull(promoters.publishedAt), viewerId ? eq(promoters.userId, viewerId) : undefined)
