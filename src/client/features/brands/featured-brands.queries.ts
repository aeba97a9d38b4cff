import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { HOME_BRANDS } from '#shared/brands/brand.constants.ts'
import type { brandEndpoints } from '#shared/brands/brand.contract.ts'

const FIFTEEN_MINUTES = 15 * 60_000

/** A rail that fails is left out of the page; nobody waits for a second try. */
export const featuredBrandsQuery = {
  ...endpointQuery<typeof brandEndpoints.list>({ path: '/api/brands' }, { query: { limit: HOME_BRANDS } }),
  staleTime: FIFTEEN_MINUTES,
  retry: false,
  retryOnMount: false,
}
