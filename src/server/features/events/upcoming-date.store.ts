import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'

/** Dates of a promoter that are still ahead and not called off. */
export async function countUpcomingDates(tx: Database, userId: string): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(eventDates)
    .innerJoin(promoters, eq(promoters.id, eventDates.promoterId))
    .where(
      and(
        eq(promoters.userId, userId),
        gt(eventDates.endsAt, sql`now()`),
        ne(eventDates.status, 'CANCELLED'),
      ),
    )
  return found?.count ?? 0
}
