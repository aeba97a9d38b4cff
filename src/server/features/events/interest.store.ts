import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { eventInterests } from '#server/database/schema/event-dates.ts'
import type { Database } from '#server/platform/database.ts'

export async function insertInterest(tx: Database, userId: string, eventDateId: string): Promise<void> {
  await tx.insert(eventInterests).values({ userId, eventDateId }).onConflictDoNothing()
}

/** A racer who competes at a date is interested in it, too. */
export async function saveRacing(tx: Database, userId: string, eventDateId: string): Promise<void> {
  await tx
    .insert(eventInterests)
    .values({ userId, eventDateId, isRacing: true })
    .onConflictDoUpdate({
      target: [eventInterests.userId, eventInterests.eventDateId],
      set: { isRacing: true },
    })
}

export async function clearRacing(tx: Database, userId: string, eventDateId: string): Promise<void> {
  await tx
    .update(eventInterests)
    .set({ isRacing: false })
    .where(and(eq(eventInterests.userId, userId), eq(eventInterests.eventDateId, eventDateId)))
}

export type RacerPosition = readonly [markedAt: string, userId: string]

/** Those with a public page, in the order in which they signed up. */
export async function findRacersOf(
  tx: Database,
  { eventDateId, after, limit }: { eventDateId: string; after: RacerPosition | undefined; limit: number },
): Promise<{ userId: string; markedAt: string }[]> {
  const { createdAt, userId } = eventInterests
  return tx
    .select({ userId, markedAt: microseconds })
    .from(eventInterests)
    .where(
      and(
        isRacerOf(eventDateId),
        after && sql`(${createdAt}, ${userId}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(createdAt), asc(userId))
    .limit(limit)
}

export const countRacersOf = (tx: Database, eventDateId: string): Promise<number> =>
  tx.$count(eventInterests, isRacerOf(eventDateId))

/** A JavaScript date would cut the microseconds off, and the next page would repeat a row. */
const microseconds = sql<string>`to_char(${eventInterests.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const isRacerOf = (eventDateId: string) =>
  and(
    eq(eventInterests.eventDateId, eventDateId),
    eq(eventInterests.isRacing, true),
    sql`exists (select from ${athleteProfiles} join ${users} on ${users.id} = ${athleteProfiles.userId}
      where ${athleteProfiles.userId} = ${eventInterests.userId} and ${athleteProfiles.isListed}
      and ${users.status} = 'ACTIVE')`,
  )

export async function deleteInterest(tx: Database, userId: string, eventDateId: string): Promise<void> {
  await tx
    .delete(eventInterests)
    .where(and(eq(eventInterests.userId, userId), eq(eventInterests.eventDateId, eventDateId)))
}
