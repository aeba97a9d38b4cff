import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { AuthVerb } from './create-auth.ts'
import { findSignedInUser } from './get-current-user.ts'

export const getMe: AuthVerb<typeof accountEndpoints.me> = async ({ tx, actor }) => {
  const { user } = await findSignedInUser(tx, actor.userId)
  return user
}
