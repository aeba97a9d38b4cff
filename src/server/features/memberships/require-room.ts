import { countOpenApplications } from '#server/features/applications/application.reads.ts'
import { countUpcomingDates } from '#server/features/events/event.reads.ts'
import { countTakenSeats } from '#server/features/members/member.reads.ts'
import { type Database, lockName } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { type Problem, planRequired } from '#shared/http/problem.ts'
import type { FeatureKey, LimitKey } from '#shared/memberships/entitlement.constants.ts'
import {
  can,
  describeLimit,
  limitOf,
  planHas,
  planLimit,
  planWith,
} from '#shared/memberships/entitlement.rules.ts'
import { plans } from '#shared/memberships/plan.constants.ts'

/** How much of each limit an account uses. */
export const countUsage: Record<LimitKey, (tx: Database, userId: string) => Promise<number>> = {
  'applications.open': countOpenApplications,
  'event-dates.upcoming': countUpcomingDates,
  'members.seats': countTakenSeats,
}

/** Refuses what the plan does not include, and says which plan does. */
export function requireFeature(actor: Actor, feature: FeatureKey, message: string): void {
  if (can(actor, feature)) return
  const plan = planWith(actor.role, (key) => planHas(key, feature))
  throw planRequired(plan ? `${message} ${plans[plan].name} includes it.` : message, plan)
}

/**
 * Refuses one more than the plan includes, besides those that are `counted` already. Requests of one account wait for each
 * other, so that none slips through.
 */
export async function requireRoom(tx: Database, actor: Actor, limit: LimitKey, counted = 0): Promise<void> {
  const amount = limitOf(actor, limit)
  if (!Number.isFinite(amount)) return
  await lockLimit(tx, actor.userId, limit)
  const full = await findFullLimit(tx, actor, limit, counted)
  if (full) throw full
}

/** Until the transaction ends, nothing else is counted against the limit of the account. */
export const lockLimit = (tx: Database, userId: string, limit: LimitKey): Promise<void> =>
  lockName(tx, `${limit}:${userId}`)

/** The refusal of one more, for screens that say so beforehand; null while there is room. */
export async function findFullLimit(
  tx: Database,
  actor: Actor,
  limit: LimitKey,
  counted = 0,
): Promise<Problem | null> {
  const amount = limitOf(actor, limit)
  if (!Number.isFinite(amount) || (await countUsage[limit](tx, actor.userId)) - counted < amount) return null
  const plan = planWith(actor.role, (key) => planLimit(key, limit) > amount)
  return planRequired(describeLimit(limit, amount, plan), plan)
}
