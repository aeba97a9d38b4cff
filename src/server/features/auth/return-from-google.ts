import type { Handler, RequestContext } from '#server/http/context.ts'
import type { AuthLibrary } from '#server/platform/auth.ts'
import { type Database, inTransaction, lockName } from '#server/platform/database.ts'
import type { GoogleIdentity } from '#server/platform/google.ts'
import type { SignInRefusal } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'
import { findPersonByGoogleId, findProviders, GOOGLE_PROVIDER } from './auth.store.ts'
import { beginLogin } from './begin-login.ts'
import { linkGoogle } from './create-account.ts'
import { type GoogleFlow, readGoogleFlow, refusedPath } from './open-google.ts'
import { type GoogleOutcome, signInWithGoogle } from './sign-in-with-google.ts'

/** Where Google redirects the browser back to. A flow can be finished once, whatever the outcome. */
export const returnFromGoogle: Handler<typeof accountEndpoints.returnFromGoogle> = async (ctx) => {
  const { tx, auth, reply } = ctx
  reply.setCookie(auth.googleCookie.clear())
  const verified = await finishFlow(ctx)
  if (!verified) return reply.redirectTo(refusedPath('google_failed'))
  const { flow, identity } = verified
  if (flow.linkTo) return reply.redirectTo(await linkToAccount(ctx, flow.linkTo, identity))

  return reply.redirectTo(
    await inTransaction(tx, async (ownTx) => {
      const outcome = await signInWithGoogle({ ...ctx, tx: ownTx }, identity, flow.role)
      if ('refusal' in outcome) return refusedPath(outcome.refusal)
      const account = { id: outcome.userId, email: identity.email ?? '' }
      const isSignedIn = await beginLogin({ ...ctx, tx: ownTx }, account)
      return isSignedIn
        ? destination(outcome, flow.returnTo)
        : paths.login({ step: 'code', returnTo: flow.returnTo })
    }),
  )
}

/** Links only for the user who started the flow and is still signed in. */
async function linkToAccount(
  { tx, auth, actor }: RequestContext<typeof accountEndpoints.returnFromGoogle>,
  userId: string,
  { sub }: GoogleIdentity,
): Promise<string> {
  const back = (error?: SignInRefusal) => paths.userProfile({ tab: 'security', error })
  if (actor?.userId !== userId) return back('google_failed')
  const isLinked = await inTransaction(tx, (ownTx) => linkGoogleTo(ownTx, auth.library, userId, sub))
  return back(isLinked ? undefined : 'google_taken')
}

/** Links a Google account to this user; false if it signs somebody else in. */
async function linkGoogleTo(
  tx: Database,
  library: AuthLibrary,
  userId: string,
  googleId: string,
): Promise<boolean> {
  await lockName(tx, `google:${googleId}`)
  const holder = await findPersonByGoogleId(tx, googleId)
  if (holder) return holder.id === userId
  if ((await findProviders(tx, userId)).includes(GOOGLE_PROVIDER)) return false
  await linkGoogle(library, userId, googleId)
  return true
}

async function finishFlow({
  auth: { google, googleCookie },
  query,
  caller,
  log,
}: RequestContext<typeof accountEndpoints.returnFromGoogle>): Promise<{
  flow: GoogleFlow
  identity: GoogleIdentity
} | null> {
  const flow = readGoogleFlow(googleCookie, caller.headers)
  if (!google || !flow) return null
  const response = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) response.append(name, value)
  }
  try {
    return { flow, identity: await google.finish(response, flow.secrets) }
  } catch (error) {
    log.warn({ err: error }, 'a sign-in with Google was refused')
    return null
  }
}

function destination({ role, isNew }: Extract<GoogleOutcome, { userId: string }>, returnTo?: string): string {
  if (role === null) return paths.accountType({ returnTo })
  return isNew ? paths.profileOnboarding({ returnTo }) : (returnTo ?? postLoginPath(role))
}
