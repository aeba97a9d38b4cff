import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import type { AuthVerb } from './create-auth.ts'
import { endLogin } from './end-login.ts'

export const logOut: AuthVerb<typeof accountEndpoints.logOut> = async ({ tx, actor, reply }, auth) => {
  if (actor) await endLogin(tx, auth, actor)
  reply.setCookie(auth.sessionCookie.clear())
  return undefined
}
