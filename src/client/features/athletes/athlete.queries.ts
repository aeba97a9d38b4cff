import { athleteCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { HOME_ATHLETES } from '#shared/athletes/athlete.constants.ts'

const FIVE_MINUTES = 5 * 60_000

/** A rail that fails is left out of the page; nobody waits for a second try. */
export const featuredAthletesQuery = {
  ...endpointQuery(athleteCalls.list, { query: { limit: HOME_ATHLETES } }),
  staleTime: FIVE_MINUTES,
  retry: false,
  retryOnMount: false,
}
