import { presentTopAthletes, topAthleteQueries } from '#server/features/athletes/top-athletes.reads.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { isOfferType } from '#shared/offers/offer.constants.ts'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { matchOf } from '#shared/search/match.rules.ts'
import { type StoredPreferences, selectBrandPreferences, toPreferences } from './athlete-search.store.ts'

/** What a brand looks for. */
export const preferenceQueries = (db: Database, userId: Given<string>) => ({
  preferences: selectBrandPreferences(db, userId),
})

/** The first racers of the directory. */
export const recommendedRacerQueries = (db: Database, limit: number) => topAthleteQueries(db, limit)

/** Each with its match. */
export async function presentRecommendedRacers(
  db: Database,
  found: Parameters<typeof presentTopAthletes>[1],
  stored: { preferences: StoredPreferences },
): Promise<MatchedAthlete[]> {
  const preferences = toPreferences(stored.preferences)
  const racers = await presentTopAthletes(db, found)
  return racers.map((racer) => {
    const shown = { ...racer, openTo: racer.openTo.filter(isOfferType) }
    return { ...shown, match: preferences && matchOf(preferences, shown) }
  })
}
