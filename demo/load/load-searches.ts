import { popularSearches, searchHistory } from '#server/database/schema/search.ts'
import { impressionsDaily } from '#server/database/schema/views.ts'
import type { Database } from '#server/platform/database.ts'
import { IMPRESSION_DAYS } from '#shared/impressions/impression.constants.ts'
import type { SearchScope } from '#shared/search/search.constants.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { demoBrands, demoRacers } from '../demo-data.ts'
import { searchData } from './search-data.ts'
import { seededId } from './seeded-id.ts'

const PEOPLE_OF_THE_LAST = 5

/** Past searches and impressions. */
export async function loadSearches(tx: Database, now: Date): Promise<void> {
  await tx.insert(searchHistory).values(searchRows(now))
  await tx.insert(popularSearches).values(popularRows())
  await tx.insert(impressionsDaily).values(impressionRows(now))
}

const peopleOf = { athletes: demoBrands, promoters: demoRacers, brands: demoRacers }

const scopes = Object.entries(searchData.popular) as [SearchScope, readonly string[]][]

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
        at: daysAfter(now, -(1 + index + person)),
      })),
    ),
  )

/** Daily impressions of the racers, more at weekends. */
const impressionRows = (now: Date) =>
  demoRacers.flatMap(({ slug, priority, daysAgo }) =>
    Array.from({ length: IMPRESSION_DAYS }, (_, ago) => {
      const date = daysAfter(now, -ago)
      const isWeekend = date.getUTCDay() % 6 === 0
      return {
        profileUserId: seededId('user', slug),
        day: toIsoDay(date),
        count: 1 + Math.round(((priority * daysAgo) / IMPRESSION_DAYS) * (isWeekend ? 1.8 : 0.7)),
      }
    }),
  )
