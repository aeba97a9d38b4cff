import type { Role } from '#shared/accounts/roles.ts'
import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import { daysAfter } from '#shared/time.ts'
import {
  fullAccessStatuses,
  GRACE_DAYS,
  type MembershipStatus,
  membershipStatuses,
  type SubscriptionStatus,
} from './membership.constants.ts'
import { type PaidPlanKey, planBeforeTrial } from './plan-key.constants.ts'

export const membershipEvents = [
  'start-checkout',
  'abandon-checkout',
  'start-trial',
  'end-trial',
  'activate',
  'schedule-end',
  'miss-payment',
  'lapse',
  'grant',
  'revoke',
  'renew',
] as const
export type MembershipEvent = (typeof membershipEvents)[number]

const except = (...statuses: MembershipStatus[]) =>
  membershipStatuses.filter((status) => !statuses.includes(status))

/**
 * Every change follows the provider's subscription or an administrator's grant. Reports of the provider can be lost, so
 * a state can be reached from any other; only what an account cannot go back to is left out.
 */
export const membershipLifecycle = lifecycle<MembershipStatus, MembershipEvent>({
  of: 'membership',
  begins: 'FREE',
  ends: [],
  rows: [
    { event: 'start-checkout', from: except('CHECKOUT_PENDING'), to: ['CHECKOUT_PENDING'], by: ['SYSTEM'] },
    { event: 'abandon-checkout', from: except('FREE'), to: ['FREE'], by: ['SYSTEM'] },
    { event: 'start-trial', from: except('TRIALING'), to: ['TRIALING'], by: ['SYSTEM'] },
    { event: 'end-trial', from: except('TRIAL_ENDED'), to: ['TRIAL_ENDED'], by: ['SYSTEM'] },
    { event: 'activate', from: except('ACTIVE'), to: ['ACTIVE'], by: ['SYSTEM'] },
    { event: 'schedule-end', from: except('ENDING'), to: ['ENDING'], by: ['SYSTEM'] },
    { event: 'miss-payment', from: except('GRACE'), to: ['GRACE'], by: ['SYSTEM'] },
    { event: 'lapse', from: except('LAPSED'), to: ['LAPSED'], by: ['SYSTEM'] },
    { event: 'grant', from: membershipStatuses, to: ['COMPED'], by: ['ADMIN', 'SYSTEM'] },
    { event: 'revoke', from: ['COMPED'], to: except('COMPED'), by: ['ADMIN', 'SYSTEM'] },
    // A new period, plan or card without another state.
    { event: 'renew', from: membershipStatuses, to: 'same', by: ['ADMIN', 'SYSTEM'] },
  ],
})

/** The event that leads to a state, for changes reported by the provider. */
export const eventTo: Record<MembershipStatus, MembershipEvent> = {
  FREE: 'abandon-checkout',
  TRIALING: 'start-trial',
  TRIAL_ENDED: 'end-trial',
  ACTIVE: 'activate',
  ENDING: 'schedule-end',
  GRACE: 'miss-payment',
  LAPSED: 'lapse',
  CHECKOUT_PENDING: 'start-checkout',
  COMPED: 'grant',
}

export type SubscriptionFacts = {
  status: SubscriptionStatus
  trialEndsAt: Date | null
  /** When it ends by cancellation, now or later. */
  cancelAt: Date | null
  /** When it ended; null while it runs. */
  endedAt: Date | null
  /** Since when a payment is missing; null while none is. */
  pastDueSince: Date | null
}

export type MembershipFacts = {
  subscription: SubscriptionFacts | null
  /** The person had a trial with another account, so none can begin. */
  isTrialUsed?: boolean
  /** Until when an administrator granted the plan. */
  compedUntil: Date | null
}

export type Standing = {
  status: MembershipStatus
  /** When full access ends without a further report; null while it does not end by itself. */
  accessUntil: Date | null
}

/** The state of a membership, from the provider's subscription and a grant. A paid subscription comes before a grant. */
export function standingOf(
  { subscription, isTrialUsed = false, compedUntil }: MembershipFacts,
  now: Date,
): Standing {
  const unpaid: Standing = { status: isTrialUsed ? 'TRIAL_ENDED' : 'FREE', accessUntil: null }
  const paid = subscription ? paidStanding(subscription, now) : unpaid
  const isComped = compedUntil !== null && compedUntil > now
  return isComped && !hasFullAccess(paid.status) ? { status: 'COMPED', accessUntil: compedUntil } : paid
}

function paidStanding(subscription: SubscriptionFacts, now: Date): Standing {
  const { status, cancelAt } = subscription
  switch (status) {
    case 'incomplete':
      return { status: 'CHECKOUT_PENDING', accessUntil: null }
    case 'trialing':
    case 'active':
      if (cancelAt) return { status: 'ENDING', accessUntil: cancelAt }
      return { status: status === 'active' ? 'ACTIVE' : 'TRIALING', accessUntil: null }
    case 'paused':
      return { status: 'TRIAL_ENDED', accessUntil: null }
    case 'past_due': {
      const graceEndsAt = daysAfter(subscription.pastDueSince ?? now, GRACE_DAYS)
      return graceEndsAt > now
        ? { status: 'GRACE', accessUntil: graceEndsAt }
        : { status: 'LAPSED', accessUntil: null }
    }
    case 'canceled':
      return { status: endedInTrial(subscription) ? 'TRIAL_ENDED' : 'LAPSED', accessUntil: null }
    case 'unpaid':
    case 'incomplete_expired':
      return { status: 'LAPSED', accessUntil: null }
  }
}

const endedInTrial = ({ trialEndsAt, endedAt }: SubscriptionFacts): boolean =>
  trialEndsAt !== null && endedAt !== null && endedAt <= trialEndsAt

export const hasFullAccess = (status: MembershipStatus): boolean =>
  fullAccessStatuses.some((full) => full === status)

type KnownMembership = {
  status: MembershipStatus
  plan: PaidPlanKey | null
  compedPlan: PaidPlanKey | null
  accessUntil: Date | null
}

type Account = { role: Role | null; isConfirmed: boolean }

/**
 * The plan that is paid for, tried or granted, while it gives access. Promoters have it before their trial begins, which
 * needs a confirmed address: without one it would never end.
 */
export function paidPlanOf(
  { role, isConfirmed }: Account,
  membership: KnownMembership | null,
  now: Date,
): PaidPlanKey | null {
  if (!membership || membership.status === 'FREE') {
    return role === 'PROMOTER' && isConfirmed ? planBeforeTrial : null
  }
  const { status, plan, compedPlan, accessUntil } = membership
  if (!hasFullAccess(status) || (accessUntil && accessUntil <= now)) return null
  return status === 'COMPED' ? compedPlan : plan
}
