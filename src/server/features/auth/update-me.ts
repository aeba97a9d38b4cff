import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { setName } from './auth.store.ts'
import type { AuthVerb } from './create-auth.ts'
import { findSignedInUser } from './get-current-user.ts'
import { nameAccount } from './name-account.ts'

export const updateMe: AuthVerb<typeof accountEndpoints.updateMe> = async ({ tx, actor, body }) => {
  await setName(tx, actor.userId, nameAccount({ role: actor.role, ...body }))
  const { user } = await findSignedInUser(tx, actor.userId)
  return user
}
