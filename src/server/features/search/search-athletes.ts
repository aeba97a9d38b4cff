import { presentAthleteCards } from '#server/features/athletes/athlete.presenter.ts'
import { findAthletePage } from '#server/features/athletes/list-athletes.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import type { athleteSearchEndpoints, MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { type BrandPreferences, matchOf } from '#shared/search/match.rules.ts'
import { findBrandPreferences, findRacingRecords, findSponsorshipFacts } from './athlete-search.store.ts'

/** The racer directory with each racer's match and the facts a brand decides by. */
export const searchAthletes: Handler<typeof athleteSearchEndpoints.list> = async (ctx) => {
  const preferences = await findBrandPreferences(ctx.tx, ctx.actor.userId)
  return addMatches(ctx.tx, preferences, await findAthletePage(ctx, { preferences }))
}

export const compareAthletes: Handler<typeof athleteSearchEndpoints.compare> = async (ctx) => {
  const athletes = await presentAthleteCards(ctx.tx, ctx.query.ids)
  const userIds = athletes.map(({ userId }) => userId)
  const preferences = await findBrandPreferences(ctx.tx, ctx.actor.userId)
  const [matched, records] = await Promise.all([
    addMatches(ctx.tx, preferences, athletes),
    findRacingRecords(ctx.tx, userIds),
  ])
  const noRecord = { results: 0, wins: 0, podiums: 0, viewsLast30Days: 0 }
  return matched.map((athlete) => ({ ...athlete, ...(records.get(athlete.userId) ?? noRecord) }))
}

async function addMatches(
  tx: Database,
  preferences: BrandPreferences | null,
  athletes: AthleteCard[],
): Promise<MatchedAthlete[]> {
  const facts = await findSponsorshipFacts(
    tx,
    athletes.map(({ id }) => id),
  )
  return athletes.flatMap((athlete) => {
    const known = facts.get(athlete.id)
    if (!known) return []
    return { ...athlete, ...known, match: preferences && matchOf(preferences, { ...athlete, ...known }) }
  })
}
