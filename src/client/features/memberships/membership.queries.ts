import { billingCalls, checkoutCalls, membershipCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'

export const membershipQuery = { ...endpointQuery(membershipCalls.me, {}), ...alwaysFresh }

export const billingQuery = { ...endpointQuery(billingCalls.show, {}), ...alwaysFresh }

export type OrderChoice = { plan: PaidPlanKey; interval: BillingInterval; code: string | undefined }

export const orderQuery = (query: OrderChoice) => endpointQuery(checkoutCalls.order, { query })

/** Everything that a change of the membership changes. */
export const membershipKeys = [['/api/memberships'], ['/api/billing'], ['/api/checkout']]
