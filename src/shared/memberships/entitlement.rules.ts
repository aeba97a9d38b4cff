import type { Role } from '#shared/accounts/roles.ts'
import { type FeatureKey, features, type LimitKey, limits, UNLIMITED } from './entitlement.constants.ts'
import { basePlans, plans } from './plan.constants.ts'
import { type PaidPlanKey, type PlanKey, paidPlanKeys } from './plan-key.constants.ts'

/** Of an actor: the role, and the paid plan while it gives access, which the session query reads with it. */
export type Member = { role: Role | null; paidPlan: PaidPlanKey | null }

export const planOf = ({ role, paidPlan }: Member): PlanKey | null => paidPlan ?? (role && basePlans[role])

export function can(member: Member, feature: FeatureKey): boolean {
  const plan = planOf(member)
  return plan !== null && planHas(plan, feature)
}

export const planHas = (plan: PlanKey, feature: FeatureKey): boolean => {
  const included: readonly PlanKey[] = features[feature].plans
  return included.includes(plan)
}

/** How many are included; 0 without a plan that names the limit. */
export function limitOf(member: Member, limit: LimitKey): number {
  const plan = planOf(member)
  return plan ? planLimit(plan, limit) : 0
}

export const planLimit = (plan: PlanKey, limit: LimitKey): number => {
  const amounts: Partial<Record<PlanKey, number>> = limits[limit].plans
  return amounts[plan] ?? 0
}

/** The plan of the same role to offer to somebody who lacks a feature or has reached a limit. */
export const planWith = (role: Role | null, has: (plan: PlanKey) => boolean): PaidPlanKey | undefined =>
  paidPlanKeys.find((plan) => plans[plan].role === role && has(plan))

/** What a full limit says, on the screen and in the refusal: how much the plan has, and what the next one has. */
export function describeLimit(limit: LimitKey, amount: number, plan: PaidPlanKey | undefined): string {
  const { noun } = limits[limit]
  const reached = `Your plan includes ${amount} ${noun}.`
  if (!plan) return reached
  const more = planLimit(plan, limit)
  return `${reached} ${plans[plan].name} ${more === UNLIMITED ? 'has no limit' : `includes ${more}`}.`
}

export const formatLimit = (amount: number): string => (amount === UNLIMITED ? 'Unlimited' : String(amount))
