import { searchFinds } from '#server/database/schema/views.ts'
import type { Database } from '#server/platform/database.ts'
import { seedRandom } from '#server/platform/seeded-random.ts'
import { DAY_MS, toIsoDay } from '#shared/time.ts'
import { demoBrands, demoRacers } from '../demo-data.ts'
import { searchData } from './search-data.ts'
import { seededId } from './seeded-id.ts'

const DAYS = 90

/** The searches by which brands found the racer of the demo login. */
export async function loadSearchFinds(tx: Database, now: Date): Promise<void> {
  const racer = demoRacers.find(({ login }) => login)
  if (racer) await tx.insert(searchFinds).values(findRows(seededId('user', racer.slug), now))
}

function findRows(profileUserId: string, now: Date): (typeof searchFinds.$inferInsert)[] {
  const random = seedRandom('finds')
  return Array.from({ length: DAYS }, (_, daysAgo) => toIsoDay(now.getTime() - daysAgo * DAY_MS)).flatMap(
    (day) =>
      searchData.finds.flatMap(({ term, chance }) =>
        demoBrands.flatMap(({ slug }) =>
          random() < chance ? { profileUserId, day, term, viewerId: seededId('user', slug) } : [],
        ),
      ),
  )
}
