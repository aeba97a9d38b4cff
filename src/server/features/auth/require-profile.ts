import type { ActorContext } from '#server/http/context.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { profileRequired } from '#shared/http/problem.ts'
import { loadCurrentUser } from './get-current-user.ts'

/** Refuses users who have not set up the profile or page of their role; staff have none. */
export async function requireProfile({ tx, actor }: Pick<ActorContext, 'tx' | 'actor'>): Promise<void> {
  if (isStaff(actor.role)) return
  const { profile } = await loadCurrentUser(tx, actor.userId)
  if (!profile) throw profileRequired()
}
