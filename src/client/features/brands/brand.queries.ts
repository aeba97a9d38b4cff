import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { brandEndpoints, HOME_BRANDS } from '#shared/brands/brand.contract.ts'

const FIFTEEN_MINUTES = 15 * 60_000

/** A rail that fails is left out of the page; nobody waits for a second try. */
export const featuredBrandsQuery = {
  ...endpointQuery(brandEndpoints.list, { query: { limit: HOME_BRANDS } }),
  staleTime: FIFTEEN_MINUTES,
  retry: false,
  retryOnMount: false,
}
