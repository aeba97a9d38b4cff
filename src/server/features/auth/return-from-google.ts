import type { RequestContext } from '#server/http/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'
import type { Auth, AuthVerb } from './create-auth.ts'
import type { GoogleIdentity } from './create-google.ts'
import { type GoogleFlow, readGoogleFlow, refusedPath } from './google-flow.ts'
import { openLogin } from './open-login.ts'
import { type GoogleOutcome, signInWithGoogle } from './sign-in-with-google.ts'

/** Where Google sends the browser back to. A journey is good for one return, whatever comes of it. */
export const returnFromGoogle: AuthVerb<typeof accountEndpoints.returnFromGoogle> = async (call, auth) => {
  const { tx, reply } = call
  reply.setCookie(auth.googleCookie.clear())
  const proven = await finishFlow(call, auth)
  if (!proven) return reply.redirectTo(refusedPath('google_failed'))
  const { flow, identity } = proven

  const outcome = await inTransaction(tx, async (ownTx): Promise<GoogleOutcome> => {
    const result = await signInWithGoogle(ownTx, auth.library, identity, flow.role)
    if ('userId' in result) await openLogin({ ...call, tx: ownTx }, auth, result.userId)
    return result
  })
  if ('refusal' in outcome) return reply.redirectTo(refusedPath(outcome.refusal))
  return reply.redirectTo(destination(outcome, flow.returnTo))
}

async function finishFlow(
  { query, caller, log }: RequestContext<typeof accountEndpoints.returnFromGoogle>,
  { google, googleCookie }: Auth,
): Promise<{ flow: GoogleFlow; identity: GoogleIdentity } | null> {
  const flow = readGoogleFlow(googleCookie, caller.headers)
  if (!google || !flow) return null
  const answer = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) answer.append(name, value)
  }
  try {
    return { flow, identity: await google.finish(answer, flow.secrets) }
  } catch (error) {
    log.warn({ err: error }, 'a sign-in through Google was refused')
    return null
  }
}

function destination({ role, isNew }: Extract<GoogleOutcome, { userId: string }>, returnTo?: string): string {
  if (role === null) return paths.accountType()
  return isNew ? paths.profileOnboarding() : (returnTo ?? postLoginPath(role))
}
