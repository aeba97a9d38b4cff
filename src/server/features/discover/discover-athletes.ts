import { presentAthleteCards } from '#server/features/athletes/athlete.presenter.ts'
import { findAthletePage } from '#server/features/athletes/list-athletes.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import type { DiscoveredAthlete, discoverEndpoints } from '#shared/discover/discover.contract.ts'
import { matchOf } from '#shared/discover/match.rules.ts'
import { findRecords, findScoutedFacts, findWishes } from './discover.store.ts'

/** The directory itself, and beside each racer what a brand decides by. */
export const discoverAthletes: Handler<typeof discoverEndpoints.list> = async ({ tx, actor, ...call }) =>
  scout(tx, actor.userId, await findAthletePage({ tx, ...call }))

export const compareAthletes: Handler<typeof discoverEndpoints.compare> = async ({ tx, actor, query }) => {
  const athletes = await presentAthleteCards(tx, query.ids)
  const [scouted, records] = await Promise.all([
    scout(tx, actor.userId, athletes),
    findRecords(
      tx,
      athletes.map(({ userId }) => userId),
    ),
  ])
  const nothingYet = { results: 0, wins: 0, podiums: 0, viewsLast30Days: 0 }
  return scouted.map((athlete) => ({ ...athlete, ...(records.get(athlete.userId) ?? nothingYet) }))
}

async function scout(tx: Database, userId: string, athletes: AthleteCard[]): Promise<DiscoveredAthlete[]> {
  const [wishes, facts] = await Promise.all([
    findWishes(tx, userId),
    findScoutedFacts(
      tx,
      athletes.map(({ id }) => id),
    ),
  ])
  return athletes.flatMap((athlete) => {
    const known = facts.get(athlete.id)
    if (!known) return []
    return { ...athlete, ...known, match: wishes && matchOf(wishes, { ...athlete, ...known }) }
  })
}
