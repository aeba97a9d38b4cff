import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { follows } from '#server/database/schema/follows.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { promoterRows } from './demo-rows.ts'
import { demoPromoters, demoRacers } from './demo-world.ts'
import { seededId } from './seeded-id.ts'

/** What demo events learned to say later, for those nobody has edited since, and the racers who follow them. */
export async function completeDemoPromoters(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const given of demoPromoters) {
      const { id, kind, region, averageAttendance, website } = promoterRows(given, now).promoter
      await tx
        .update(promoters)
        .set({ kind, region, averageAttendance, website })
        .where(and(eq(promoters.id, id), eq(promoters.version, 1), isNull(promoters.website)))
    }
    await fillFollowers(tx)
  })
}

/** Once: whoever was unfollowed since stays unfollowed. */
async function fillFollowers(tx: Database): Promise<void> {
  const events = await presentUsers(tx, demoPromoters)
  const racers = await presentUsers(tx, demoRacers)
  if (events.length === 0 || racers.length === 0) return
  const known = await tx
    .select({ userId: follows.userId })
    .from(follows)
    .where(inArray(follows.followedUserId, events))
    .limit(1)
  if (known.length > 0) return
  const rows = events.flatMap((followedUserId, event) =>
    racers
      .filter((_, racer) => (racer * 7 + event * 5) % 13 < 11 - event * 0.7)
      .map((userId) => ({ userId, followedUserId })),
  )
  await tx.insert(follows).values(rows).onConflictDoNothing()
}

async function presentUsers(tx: Database, people: readonly { slug: string }[]): Promise<string[]> {
  const ids = people.map(({ slug }) => seededId('user', slug))
  const found = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  const present = new Set(found.map(({ id }) => id))
  return ids.filter((id) => present.has(id))
}
