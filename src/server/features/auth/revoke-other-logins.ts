import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { AuthVerb } from './create-auth.ts'
import { endOtherLogins } from './login.store.ts'

export const revokeOtherLogins: AuthVerb<typeof accountEndpoints.revokeOtherLogins> = async ({
  tx,
  actor,
}) => {
  await endOtherLogins(tx, actor)
  return undefined
}
