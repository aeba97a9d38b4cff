import type { SignInRefusal } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import type { AuthVerb } from './create-auth.ts'
import { sendToGoogle } from './google-flow.ts'

/** Ruling R20: the Google button of the register screen, with the account type chosen there. */
export const openGoogle: AuthVerb<typeof accountEndpoints.openGoogle> = async (call, auth) => {
  const { actor, query, reply } = call
  const returnTo = safeReturnTo(query.returnTo)
  if (actor) return reply.redirectTo(returnTo ?? dashboardPath(actor.role))
  const { google, googleCookie } = auth
  if (!google)
    return reply.redirectTo(paths.register({ error: 'google_unavailable' satisfies SignInRefusal, returnTo }))
  return sendToGoogle(call, { google, googleCookie }, { returnTo, role: query.role })
}
