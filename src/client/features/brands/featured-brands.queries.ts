import { brandCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { HOME_BRANDS } from '#shared/brands/brand.constants.ts'

const FIFTEEN_MINUTES = 15 * 60_000

/** A rail that fails is left out of the page; nobody waits for a second try. */
export const featuredBrandsQuery = {
  ...endpointQuery(brandCalls.list, { query: { limit: HOME_BRANDS } }),
  staleTime: FIFTEEN_MINUTES,
  retry: false,
  retryOnMount: false,
}
