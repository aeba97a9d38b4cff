import { membershipCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'

/** All plans at once: changing the role only shows others of them. */
export const plansQuery = endpointQuery(membershipCalls.plans, {})
