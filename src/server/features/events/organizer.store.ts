import { and, eq } from 'drizzle-orm'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { isShownTo } from './event.store.ts'

export type MyPromoter = { id: string; sports: string[]; timezone: string }

export async function findPromoterOfUser(tx: Database, userId: string): Promise<MyPromoter | undefined> {
  const { id, sports, timezone } = promoters
  const [found] = await tx
    .select({ id, sports, timezone })
    .from(promoters)
    .where(eq(promoters.userId, userId))
  return found
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
