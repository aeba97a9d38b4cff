import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'

/** Apart from the brand's own queries: the public page carries no more than it needs. */
export const openOpportunitiesQuery = (slug: string) => ({
  ...endpointQuery<typeof opportunityEndpoints.ofBrand>(
    { path: '/api/brands/{slug}/opportunities' },
    { params: { slug } },
  ),
  retry: false,
})
