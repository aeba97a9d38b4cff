import { listHistory } from '#server/features/lifecycles/list-history.ts'
import type { Handler } from '#server/http/context.ts'
import { priceOf } from '#server/platform/plan-prices.ts'
import type { Services } from '#server/platform/services.ts'
import { type Actor, isCompany } from '#shared/accounts/roles.ts'
import { type LimitKey, limits, UNLIMITED } from '#shared/memberships/entitlement.constants.ts'
import { limitOf, type Member, planOf } from '#shared/memberships/entitlement.rules.ts'
import type { Membership, membershipEndpoints, Usage } from '#shared/memberships/membership.contract.ts'
import { canStartTrial } from './check-buyable.ts'
import { findMembership } from './membership.store.ts'
import { findMember } from './membership-access.store.ts'
import { countUsage } from './require-room.ts'

export const getMembership: Handler<typeof membershipEndpoints.me> = (ctx) => presentMembership(ctx)

type MemberContext = Services & { actor: Actor }

/** As it is now, which may differ from what the actor had when the request came. */
export async function presentMembership(ctx: MemberContext): Promise<Membership> {
  const { db, env, actor, billing } = ctx
  const row = await findMembership(db, actor.userId)
  const member = await findMember(db, actor.userId)
  return {
    plan: planOf(member),
    status: row?.status ?? 'FREE',
    paidPlan: row?.plan ?? null,
    interval: row?.interval ?? null,
    price: row?.plan && row.interval ? priceOf(env, row.plan, row.interval) : null,
    trialEndsAt: row?.trialEndsAt?.toISOString() ?? null,
    hasCard: row?.hasCard ?? false,
    currentPeriodEnd: row?.currentPeriodEnd?.toISOString() ?? null,
    accessUntil: row?.accessUntil?.toISOString() ?? null,
    memberSince: row?.plan ? row.createdAt.toISOString() : null,
    canStartTrial: await canStartTrial(ctx, row),
    trialDays: isCompany(actor.role) && actor.role === 'PROMOTER' ? env.PLAN_PROMOTER_TRIAL_DAYS : 0,
    usage: await presentUsage(ctx, member),
    history: row ? await listHistory(db, 'MEMBERSHIP', row.id, null) : [],
    billing: billing?.kind ?? null,
  }
}

/** The limits that the plan names. */
async function presentUsage({ db, actor }: MemberContext, member: Member): Promise<Usage[]> {
  const keys = (Object.keys(limits) as LimitKey[]).filter((key) => limitOf(member, key) > 0)
  return Promise.all(
    keys.map(async (key) => {
      const limit = limitOf(member, key)
      return { key, used: await countUsage[key](db, actor.userId), limit: limit === UNLIMITED ? null : limit }
    }),
  )
}
