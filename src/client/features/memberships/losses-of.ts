import {
  type FeatureKey,
  features,
  type LimitKey,
  limits,
} from '#shared/memberships/entitlement.constants.ts'
import { formatLimit, planHas, planLimit } from '#shared/memberships/entitlement.rules.ts'
import { basePlans, plans } from '#shared/memberships/plan.constants.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'

/** What the free plan of the role does not include, in the words of the table of entitlements. */
export function lossesOf(plan: PaidPlanKey): string[] {
  const base = basePlans[plans[plan].role]
  if (!base) return []
  const lost = (Object.keys(features) as FeatureKey[])
    .filter((feature) => planHas(plan, feature) && !planHas(base, feature))
    .map((feature) => features[feature].label)
  const reduced = (Object.keys(limits) as LimitKey[])
    .filter((limit) => planLimit(base, limit) < planLimit(plan, limit))
    .map((limit) => `${limits[limit].label}: ${formatLimit(planLimit(base, limit))}`)
  return [...lost, ...reduced]
}
