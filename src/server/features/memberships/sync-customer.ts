import { bySystem, machine, type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Subscription } from '#server/platform/billing.ts'
import { inTransaction } from '#server/platform/database.ts'
import { findClock } from '#server/platform/find-clock.ts'
import type { Services } from '#server/platform/services.ts'
import type { MembershipStatus } from '#shared/memberships/membership.constants.ts'
import {
  eventTo,
  type MembershipEvent,
  membershipLifecycle,
  standingOf,
} from '#shared/memberships/membership.rules.ts'
import { requireBilling } from './check-buyable.ts'
import { chooseSubscription } from './choose-subscription.ts'
import { lockMembership } from './lock-membership.ts'
import { notifyOfMembership } from './membership.notifications.ts'
import {
  findMemberByCustomer,
  type MembershipChanges,
  type MembershipRow,
  markSynced,
  updateMembership,
} from './membership.store.ts'
import { redeemPromoCode } from './promo-code.store.ts'
import { refundSuperfluous } from './refund-superfluous.ts'

const membershipMachine = machine<MembershipStatus, MembershipEvent, MembershipRow, MembershipChanges>({
  subject: 'MEMBERSHIP',
  lifecycle: membershipLifecycle,
  update: updateMembership,
  notify: notifyOfMembership,
})

const PAGES_MAX = 10

/**
 * Brings the membership to what the provider says now, whatever report led here. Two answers can arrive in the wrong
 * order; the one asked for last is kept, because it was asked after every change that was reported by then.
 */
export async function syncCustomer(ctx: Services, customerId: string, by: StepBy = bySystem): Promise<void> {
  const askedAt = await findClock(ctx.db)
  const subscriptions = await listSubscriptions(ctx, customerId)
  const { current, superfluous } = chooseSubscription(subscriptions)
  const userId = (await findMemberByCustomer(ctx.db, customerId)) ?? current?.userId
  for (const subscription of superfluous) {
    const { subscriptionId } = subscription
    if (userId) await refundSuperfluous(ctx, subscription, userId)
    await requireBilling(ctx).cancelNow(subscriptionId, `superfluous:${subscriptionId}`)
  }
  if (!userId) return
  const hasCard = current !== null && (await canCharge(ctx, current))
  await inTransaction(ctx.db, async (tx) => {
    const membership = await lockMembership(tx, userId)
    if (membership.syncedAt && membership.syncedAt > askedAt) return
    // Also a code that was entered on the provider's page, and one whose response was lost.
    if (current?.discount?.code) await redeemPromoCode(tx, current.discount.code, userId)
    await applySubscription({ ...ctx, tx }, membership, { current, hasCard, askedAt, by })
  })
}

/** What is paid for has a card; only a trial may have none. */
async function canCharge(ctx: Services, { status, customerId }: Subscription): Promise<boolean> {
  if (status !== 'trialing' && status !== 'paused') return true
  return (await requireBilling(ctx).findAccount(customerId)).paymentMethod !== null
}

async function listSubscriptions(ctx: Services, customerId: string): Promise<Subscription[]> {
  const found: Subscription[] = []
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const { items, next } = await requireBilling(ctx).listSubscriptions({ customerId, after })
    found.push(...items)
    if (!next) return found
    after = next
  }
  return found
}

type Answer = { current: Subscription | null; hasCard: boolean; askedAt: Date; by: StepBy }

async function applySubscription(
  ctx: Services,
  membership: MembershipRow,
  { current, hasCard, askedAt, by }: Answer,
): Promise<void> {
  const facts = current && {
    ...current,
    // The provider does not say it in every version; the first time it is seen counts.
    pastDueSince:
      current.status === 'past_due' ? (current.pastDueSince ?? membership.pastDueSince ?? askedAt) : null,
  }
  await restate(ctx, membership, {
    by,
    set: {
      syncedAt: askedAt,
      ...(facts && {
        customerId: facts.customerId,
        subscriptionId: facts.subscriptionId,
        subscriptionStatus: facts.status,
        plan: facts.price?.plan ?? null,
        interval: facts.price?.interval ?? null,
        trialEndsAt: facts.trialEndsAt,
        hasCard,
        currentPeriodEnd: facts.currentPeriodEnd,
        cancelAt: facts.cancelAt,
        endedAt: facts.endedAt,
        pastDueSince: facts.pastDueSince,
      }),
    },
  })
}

type Facts = Partial<
  Pick<
    MembershipRow,
    | 'syncedAt'
    | 'customerId'
    | 'subscriptionId'
    | 'subscriptionStatus'
    | 'plan'
    | 'interval'
    | 'trialEndsAt'
    | 'hasCard'
    | 'currentPeriodEnd'
    | 'cancelAt'
    | 'endedAt'
    | 'pastDueSince'
    | 'compedPlan'
    | 'compedUntil'
    | 'accessUntil'
    | 'trialRefusedAt'
  >
>

/** Whether the provider said something new; when it was asked is no news. */
const isChanged = (membership: MembershipRow, { syncedAt: _syncedAt, ...facts }: Facts): boolean =>
  (Object.keys(facts) as (keyof typeof facts)[]).some(
    (name) => facts[name]?.valueOf() !== membership[name]?.valueOf(),
  )

/** Writes new facts and moves the membership to the state that follows from them. */
export async function restate(
  ctx: Services,
  membership: MembershipRow,
  { set, by }: { set: Facts; by: StepBy },
): Promise<MembershipRow> {
  const known = { ...membership, ...set }
  const { status, accessUntil } = standingOf(
    {
      subscription: known.subscriptionStatus && { ...known, status: known.subscriptionStatus },
      isTrialUsed: known.trialRefusedAt !== null,
      compedUntil: known.compedUntil,
    },
    await findClock(ctx.tx),
  )
  const isSame = status === membership.status
  if (isSame && !isChanged(membership, { ...set, accessUntil })) {
    if (set.syncedAt) await markSynced(ctx.tx, membership.userId, set.syncedAt)
    return membership
  }
  const isRevoked = membership.status === 'COMPED' && !isSame
  return transition(
    ctx,
    membershipMachine,
    membership,
    isSame ? 'renew' : isRevoked ? 'revoke' : eventTo[status],
    {
      by,
      set: { ...set, accessUntil },
      ...(isRevoked && { chosen: status }),
    },
  )
}
