import { like } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { popularSearches, searchHistory } from '#server/database/schema/search.ts'
import { impressionsDaily } from '#server/database/schema/views.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { IMPRESSION_DAYS } from '#shared/impressions/impression.constants.ts'
import type { SearchScope } from '#shared/search/search.constants.ts'
import { emailOf } from './demo-rows.ts'
import { demoBrands, demoRacers } from './demo-world.ts'
import { seededId } from './seeded-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What people of the demo world look for; the first of a scope is looked for by the most. */
const searches: Record<SearchScope, readonly string[]> = {
  athletes: ['late model', 'karting', 'harrow creek', 'stage rally', 'drift', 'north carolina'],
  promoters: ['endurance', 'night race', 'hill climb', 'junior'],
  brands: ['oil', 'helmets', 'tyres', 'coffee'],
}
const PEOPLE_OF_THE_LAST = 3

/** Searches that were made and cards that were seen before anybody real came; once, also in an older demo world. */
export async function fillSearches(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(like(users.email, emailOf('%')))
    const isThere = (id: string) => people.some((person) => person.id === id)
    const added = await tx
      .insert(searchHistory)
      .values(searchRows(now).filter(({ userId }) => isThere(userId)))
      .onConflictDoNothing()
      .returning({ id: searchHistory.id })
    if (added.length === 0) return
    await tx.insert(popularSearches).values(popularRows()).onConflictDoNothing()
    await tx
      .insert(impressionsDaily)
      .values(impressionRows(now).filter(({ profileUserId }) => isThere(profileUserId)))
      .onConflictDoNothing()
  })
}

const peopleOf = { athletes: demoBrands, promoters: demoRacers, brands: demoRacers }

const scopes = Object.entries(searches) as [SearchScope, readonly string[]][]

const crowdOf = (queries: readonly string[], index: number) => PEOPLE_OF_THE_LAST + queries.length - 1 - index

const popularRows = () =>
  scopes.flatMap(([scope, queries]) =>
    queries.map((text, index) => ({ scope, text, count: crowdOf(queries, index) })),
  )

const searchRows = (now: Date) =>
  scopes.flatMap(([scope, queries]) =>
    queries.flatMap((query, index) =>
      peopleOf[scope].slice(0, crowdOf(queries, index)).map(({ slug }, person) => ({
        id: seededId('search', `${scope}/${query}/${slug}`),
        userId: seededId('user', slug),
        scope,
        query,
        resultCount: 1 + index,
        at: new Date(now.getTime() - (1 + index + person) * DAY_MS),
      })),
    ),
  )

/** Spread over the days of the sort, with more eyes at the weekend. */
const impressionRows = (now: Date) =>
  demoRacers.flatMap(({ slug, priority, daysAgo }) =>
    Array.from({ length: IMPRESSION_DAYS }, (_, ago) => {
      const date = new Date(now.getTime() - ago * DAY_MS)
      const isWeekend = date.getUTCDay() % 6 === 0
      return {
        profileUserId: seededId('user', slug),
        day: date.toISOString().slice(0, 10),
        count: 1 + Math.round(((priority * daysAgo) / IMPRESSION_DAYS) * (isWeekend ? 1.8 : 0.7)),
      }
    }),
  )
