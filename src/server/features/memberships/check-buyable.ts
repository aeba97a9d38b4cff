import { createHash } from 'node:crypto'
import { findPerson } from '#server/features/auth/account.reads.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { BillingProvider } from '#server/platform/billing.ts'
import type { Services } from '#server/platform/services.ts'
import { mailboxOf } from '#shared/accounts/account.rules.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { conflict } from '#shared/http/problem.ts'
import { hasFullAccess } from '#shared/memberships/membership.rules.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'
import { hasHadTrial, type MembershipRow } from './membership.store.ts'

/** A plan of their own role, and not while another one runs: that is changed, not bought again. */
export function checkBuyable(
  { actor }: Pick<ActorContext, 'actor'>,
  plan: PaidPlanKey,
  membership: MembershipRow | null,
): void {
  if (plans[plan].role !== actor.role) throw conflict('OTHER_ROLE', 'This plan is for another account type.')
  const isBilled = membership && hasFullAccess(membership.status) && isPaying(membership)
  if (isBilled)
    throw conflict('ALREADY_SUBSCRIBED', 'You already have a plan. You can change it under Membership.')
}

const isPaying = ({ subscriptionStatus }: MembershipRow): boolean =>
  subscriptionStatus === 'active' || subscriptionStatus === 'past_due'

/** The rest of a running trial is kept by who pays early. */
export const trialToKeep = (membership: MembershipRow | null, now: Date): Date | null =>
  membership?.subscriptionStatus === 'trialing' && membership.trialEndsAt && membership.trialEndsAt > now
    ? membership.trialEndsAt
    : null

/** The payment provider; refused where the installation has none. */
export function requireBilling({ billing }: Pick<Services, 'billing'>): BillingProvider {
  if (!billing) throw conflict('BILLING_OFF', 'Plans can’t be bought here yet. Contact us.')
  return billing
}

/** Addresses that reach the same mailbox are one person. Only the hash is kept, and it outlives the account. */
export const hashAddress = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest('hex')

export async function canStartTrial(
  { db, env, billing, actor }: Services & { actor: Actor },
  membership: MembershipRow | null,
): Promise<boolean> {
  if (!billing || actor.role !== 'PROMOTER' || env.PLAN_PROMOTER_TRIAL_DAYS === 0) return false
  if (membership?.subscriptionId) return false
  const person = await findPerson(db, actor.userId)
  return person !== null && !(await hasHadTrial(db, actor.userId, hashAddress(person.email)))
}
