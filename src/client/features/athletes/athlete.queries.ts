import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { HOME_ATHLETES } from '#shared/athletes/athlete.constants.ts'
import type { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'

const FIVE_MINUTES = 5 * 60_000

/** A rail that fails is left out of the page; nobody waits for a second try. */
export const featuredAthletesQuery = {
  ...endpointQuery<typeof athleteEndpoints.list>(
    { path: '/api/athletes' },
    { query: { limit: HOME_ATHLETES } },
  ),
  staleTime: FIVE_MINUTES,
  retry: false,
  retryOnMount: false,
}
