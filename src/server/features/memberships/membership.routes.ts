import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { membershipEndpoints } from '#shared/memberships/plan.contract.ts'
import { listPlans } from './list-plans.ts'

export const serveMemberships = (edge: Edge): void =>
  serveAll(edge, membershipEndpoints, { plans: listPlans })
