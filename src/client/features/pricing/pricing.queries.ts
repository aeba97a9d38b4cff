import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { membershipEndpoints } from '#shared/memberships/plan.contract.ts'

/** All plans at once: changing the role only shows others of them. */
export const plansQuery = endpointQuery<typeof membershipEndpoints.plans>(
  { path: '/api/memberships/plans' },
  {},
)
