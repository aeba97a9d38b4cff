import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { AuthVerb } from './create-auth.ts'
import { endLogin } from './login.store.ts'

export const logOut: AuthVerb<typeof accountEndpoints.logOut> = async (
  { tx, actor, reply },
  { sessionCookie },
) => {
  if (actor) await endLogin(tx, actor)
  reply.setCookie(sessionCookie.clear())
  return undefined
}
