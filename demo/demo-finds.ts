import { inArray } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { searchFinds } from '#server/database/schema/views.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { seedRandom } from '#server/platform/seeded-random.ts'
import { demoBrands, demoRacers } from './demo-world.ts'
import { seededId } from './seeded-id.ts'

const DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** What stands in the profile of the racer behind the demo login, and how readily somebody searches for it on a day. */
const terms: readonly [term: string, chance: number][] = [
  ['late model', 0.012],
  ['harrow creek', 0.008],
  ['asheville', 0.006],
  ['stock car', 0.004],
  ['#27', 0.003],
  ['piedmont champion', 0.002],
  ['mira castellan', 0.002],
]

/** Searches by which brands found the racer of the demo login; once, also in an older demo world. */
export async function fillFinds(db: Database, now: Date): Promise<void> {
  const racer = demoRacers.find(({ login }) => login)
  if (!racer) return
  await inTransaction(db, async (tx) => {
    const profileUserId = seededId('user', racer.slug)
    const people = [racer, ...demoBrands].map(({ slug }) => seededId('user', slug))
    const found = await tx.select({ id: users.id }).from(users).where(inArray(users.id, people))
    const present = new Set(found.map(({ id }) => id))
    if (!present.has(profileUserId) || (await isFilled(tx, profileUserId))) return
    const rows = findRows(profileUserId, now).filter(({ viewerId }) => present.has(viewerId))
    if (rows.length > 0) await tx.insert(searchFinds).values(rows).onConflictDoNothing()
  })
}

const isFilled = async (tx: Database, profileUserId: string): Promise<boolean> =>
  (await tx.$count(searchFinds, inArray(searchFinds.profileUserId, [profileUserId]))) > 0

function findRows(profileUserId: string, now: Date): (typeof searchFinds.$inferInsert)[] {
  const random = seedRandom('finds')
  return Array.from({ length: DAYS }, (_, daysAgo) =>
    new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
  ).flatMap((day) =>
    terms.flatMap(([term, chance]) =>
      demoBrands.flatMap(({ slug }) =>
        random() < chance ? { profileUserId, day, term, viewerId: seededId('user', slug) } : [],
      ),
    ),
  )
}
