import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import type { AuthVerb } from './create-auth.ts'
import { sendToGoogle } from './google-flow.ts'

/** Ruling R20: both the sign-in link and the Google button of the login screen. */
export const openSignIn: AuthVerb<typeof accountEndpoints.openSignIn> = async (call, auth) => {
  const { actor, query, reply } = call
  const returnTo = safeReturnTo(query.returnTo)
  if (actor) return reply.redirectTo(returnTo ?? dashboardPath(actor.role))
  const { google, googleCookie } = auth
  if (!google) return reply.redirectTo(paths.login({ returnTo }))
  return sendToGoogle(call, { google, googleCookie }, { returnTo })
}
