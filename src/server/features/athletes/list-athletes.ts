import type { Verb } from '#server/http/serve.ts'
import { HOME_ATHLETES } from '#shared/athletes/athlete.constants.ts'
import type { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { listAthleteCards } from './athlete.store.ts'

/** Ruling R21: visitors get the few racers of the home page and nothing more from this door. */
export const listAthletes: Verb<typeof athleteEndpoints.list> = async ({ actor, query: { limit }, tx }) => {
  if (actor) return listAthleteCards(tx, limit ?? LIST_MAX)
  if (limit === undefined) throw unauthenticated()
  return listAthleteCards(tx, Math.min(limit, HOME_ATHLETES))
}
