import { createHash } from 'node:crypto'
import { findPerson } from '#server/features/auth/account.reads.ts'
import type { Services } from '#server/platform/services.ts'
import { mailboxOf } from '#shared/accounts/account.rules.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { hasHadTrial, type MembershipRow } from './membership.store.ts'

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
  return person !== null && !(await hasHadTrial(db, hashAddress(person.email)))
}
