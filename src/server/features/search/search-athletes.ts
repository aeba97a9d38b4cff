import { presentAthleteCards } from '#server/features/athletes/athlete.presenter.ts'
import { findAthletePage } from '#server/features/athletes/list-athletes.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import type { athleteSearchEndpoints, MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { matchOf } from '#shared/search/match.rules.ts'
import { findBrandPreferences, findRacingRecords, findSponsorshipFacts } from './athlete-search.store.ts'

/** The racer directory with each racer's match and the facts a brand decides by. */
export const searchAthletes: Handler<typeof athleteSearchEndpoints.list> = async (ctx) =>
  addMatches(ctx, await findAthletePage(ctx))

export const compareAthletes: Handler<typeof athleteSearchEndpoints.compare> = async (ctx) => {
  const athletes = await presentAthleteCards(ctx.tx, ctx.query.ids)
  const userIds = athletes.map(({ userId }) => userId)
  const [matched, records] = await Promise.all([
    addMatches(ctx, athletes),
    findRacingRecords(ctx.tx, userIds),
  ])
  const noRecord = { results: 0, wins: 0, podiums: 0, viewsLast30Days: 0 }
  return matched.map((athlete) => ({ ...athlete, ...(records.get(athlete.userId) ?? noRecord) }))
}

async function addMatches(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  athletes: AthleteCard[],
): Promise<MatchedAthlete[]> {
  const ids = athletes.map(({ id }) => id)
  const [preferences, facts] = await Promise.all([
    findBrandPreferences(tx, actor.userId),
    findSponsorshipFacts(tx, ids),
  ])
  return athletes.flatMap((athlete) => {
    const known = facts.get(athlete.id)
    if (!known) return []
    return { ...athlete, ...known, match: preferences && matchOf(preferences, { ...athlete, ...known }) }
  })
}
