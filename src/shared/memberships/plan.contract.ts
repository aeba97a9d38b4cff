import * as z from 'zod/mini'
import { registrableRole } from '#shared/accounts/account.contract.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { planKeys } from './plan.constants.ts'

export const plan = z.object({
  key: z.enum(planKeys),
  role: registrableRole,
  name: z.string(),
  pitch: z.string(),
  highlights: z.array(z.string()),
  /** ISO 4217. */
  currency: z.string(),
  /** In the currency's smallest unit; 0 is free. */
  monthMinor: z.int(),
  yearMinor: z.int(),
  /** Days before the first payment; 0 without a trial. */
  trialDays: z.int(),
})
export type Plan = z.infer<typeof plan>

export const membershipEndpoints = {
  plans: endpoint('GET', '/api/memberships/plans', {
    summary: 'The plans of this installation, with their prices',
    access: 'public',
    query: z.object({ role: z.optional(registrableRole) }),
    response: z.array(plan),
  }),
}
