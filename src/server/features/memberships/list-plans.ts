import type { Handler } from '#server/http/context.ts'
import { pricesOf } from '#server/platform/plan-prices.ts'
import type { membershipEndpoints, Plan } from '#shared/memberships/membership.contract.ts'
import { plans } from '#shared/memberships/plan.constants.ts'

type Price = Pick<Plan, 'monthMinor' | 'yearMinor' | 'trialDays'>
const FREE: Price = { monthMinor: 0, yearMinor: 0, trialDays: 0 }

/** The plans that people can choose; what remains after a trial is no choice. */
const listed = [plans['racer-free'], plans['racer-pro'], plans.brand, plans.promoter]

export const listPlans: Handler<typeof membershipEndpoints.plans> = async ({ env, billing, query }) => {
  const prices: Partial<Record<Plan['key'], Price>> = pricesOf(env)
  return {
    billing: billing?.kind ?? null,
    plans: listed
      .filter(({ role }) => !query.role || role === query.role)
      .map((plan) => ({ ...plan, currency: env.PLAN_CURRENCY, ...(prices[plan.key] ?? FREE) })),
  }
}
