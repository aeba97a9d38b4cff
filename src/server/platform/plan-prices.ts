import type { Money } from '#shared/format/money.ts'
import type { BillingInterval, PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import type { Env } from './env.ts'

type PlanPrices = { monthMinor: number; yearMinor: number; trialDays: number }

/** The prices of this installation. */
export const pricesOf = (env: Env): Record<PaidPlanKey, PlanPrices> => ({
  'racer-pro': { monthMinor: env.PLAN_RACER_PRO_MONTH, yearMinor: env.PLAN_RACER_PRO_YEAR, trialDays: 0 },
  promoter: {
    monthMinor: env.PLAN_PROMOTER_MONTH,
    yearMinor: env.PLAN_PROMOTER_YEAR,
    trialDays: env.PLAN_PROMOTER_TRIAL_DAYS,
  },
})

export function priceOf(env: Env, plan: PaidPlanKey, interval: BillingInterval): Money {
  const { monthMinor, yearMinor } = pricesOf(env)[plan]
  return { amountMinor: interval === 'year' ? yearMinor : monthMinor, currency: env.PLAN_CURRENCY }
}
