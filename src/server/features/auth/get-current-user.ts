import type { Database } from '#server/platform/database.ts'
import type { accountEndpoints, CurrentUser } from '#shared/accounts/account.contract.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import type { AuthVerb } from './create-auth.ts'
import { findCurrentUser } from './current-user.store.ts'

export const getCurrentUser: AuthVerb<typeof accountEndpoints.currentUser> = ({ tx, actor }) =>
  findSignedInUser(tx, actor.userId)

export async function findSignedInUser(tx: Database, userId: string): Promise<CurrentUser> {
  const found = await findCurrentUser(tx, userId)
  if (!found) throw unauthenticated()
  return found
}
