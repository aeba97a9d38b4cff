import { opportunityCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

/** Apart from the brand's own queries: the public page carries no more than it needs. */
export const openOpportunitiesQuery = (slug: string) => ({
  ...endpointQuery(opportunityCalls.ofBrand, { params: { slug } }),
  retry: false,
})
