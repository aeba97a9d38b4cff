import { type Database, lockName } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { planRequired } from '#shared/http/problem.ts'
import { type FeatureKey, type LimitKey, limits } from '#shared/memberships/entitlement.constants.ts'
import { can, limitOf, planHas, planLimit, planWith } from '#shared/memberships/entitlement.rules.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import { countUsage } from './count-usage.ts'

/** Refuses what the plan does not include, and says which plan does. */
export function requireFeature(actor: Actor, feature: FeatureKey, message: string): void {
  if (can(actor, feature)) return
  const plan = planWith(actor.role, (key) => planHas(key, feature))
  throw planRequired(plan ? `${message} ${plans[plan].name} includes it.` : message, plan)
}

/** Refuses one more than the plan includes. Requests of one account wait for each other, so that none slips through. */
export async function requireRoom(tx: Database, actor: Actor, limit: LimitKey): Promise<void> {
  const amount = limitOf(actor, limit)
  if (!Number.isFinite(amount)) return
  await lockName(tx, `${limit}:${actor.userId}`)
  if ((await countUsage[limit](tx, actor.userId)) < amount) return
  const plan = planWith(actor.role, (key) => planLimit(key, limit) > amount)
  const reached = `${limits[limit].label}: your plan includes ${amount}, and you have reached that.`
  throw planRequired(plan ? `${reached} ${plans[plan].name} lifts it.` : reached, plan)
}
