import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { AuthVerb } from './create-auth.ts'
import { endOtherLogins } from './end-login.ts'

export const revokeOtherLogins: AuthVerb<typeof accountEndpoints.revokeOtherLogins> = async (
  { tx, actor },
  auth,
) => {
  await endOtherLogins(tx, auth, actor)
  return undefined
}
