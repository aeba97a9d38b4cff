import type { Handler } from '#server/http/context.ts'
import type { Env } from '#server/platform/env.ts'
import { type PlanKey, plans } from '#shared/memberships/plan.constants.ts'
import type { membershipEndpoints, Plan } from '#shared/memberships/plan.contract.ts'

type Price = Pick<Plan, 'monthMinor' | 'yearMinor' | 'trialDays'>
const FREE: Price = { monthMinor: 0, yearMinor: 0, trialDays: 0 }

const pricesOf = (env: Env): Record<PlanKey, Price> => ({
  'racer-free': FREE,
  'racer-pro': { monthMinor: env.PLAN_RACER_PRO_MONTH, yearMinor: env.PLAN_RACER_PRO_YEAR, trialDays: 0 },
  brand: FREE,
  promoter: {
    monthMinor: env.PLAN_PROMOTER_MONTH,
    yearMinor: env.PLAN_PROMOTER_YEAR,
    trialDays: env.PLAN_PROMOTER_TRIAL_DAYS,
  },
})

export const listPlans: Handler<typeof membershipEndpoints.plans> = async ({ env, query: { role } }) => {
  const prices = pricesOf(env)
  return plans
    .filter((plan) => !role || plan.role === role)
    .map((plan) => ({
      ...plan,
      highlights: [...plan.highlights],
      currency: env.PLAN_CURRENCY,
      ...prices[plan.key],
    }))
}
