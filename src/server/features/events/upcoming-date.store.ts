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

/** Whether a date is still ahead and comes after the first so many of its promoter that are. */
export async function isUpcomingBeyond(
  tx: Database,
  userId: string,
  { dateId, limit }: { dateId: string; limit: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from (
      select ${eventDates.id} as id, row_number() over (order by ${eventDates.startsAt}, ${eventDates.id}) as place
      from ${eventDates} join ${promoters} on ${promoters.id} = ${eventDates.promoterId}
      where ${promoters.userId} = ${userId} and ${eventDates.endsAt} > now() and ${eventDates.status} <> 'CANCELLED'
    ) as upcoming where id = ${dateId} and place > ${limit}`)
  return rows.length > 0
}
