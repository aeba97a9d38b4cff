import type { Handler, RequestContext } from '#server/http/context.ts'
import type { AuthLibrary } from '#server/platform/auth.ts'
import { type Database, inTransaction, lockName } from '#server/platform/database.ts'
import type { GoogleIdentity } from '#server/platform/google.ts'
import type { SignInRefusal } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { paths } from '#shared/paths.ts'
import { mailSecurityChange } from './auth.notifications.ts'
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

/** Links only in the session that proved to be the owner's when the flow began. */
async function linkToAccount(
  ctx: RequestContext<typeof accountEndpoints.returnFromGoogle>,
  { userId, sessionId }: NonNullable<GoogleFlow['linkTo']>,
  { sub }: GoogleIdentity,
): Promise<string> {
  const { tx, auth, actor } = ctx
  const back = (error?: SignInRefusal) => paths.userProfile({ tab: 'security', error })
  if (actor?.userId !== userId || actor.sessionId !== sessionId) return back('google_failed')
  const isLinked = await inTransaction(tx, async (ownTx) => {
    const outcome = await linkGoogleTo(ownTx, auth.library, userId, sub)
    if (outcome === 'linked') await mailSecurityChange({ ...ctx, tx: ownTx }, userId, 'google-linked')
    return outcome !== 'taken'
  })
  return back(isLinked ? undefined : 'google_taken')
}

/** Links a Google account to this user, unless it signs somebody else in or another one is linked. */
async function linkGoogleTo(
  tx: Database,
  library: AuthLibrary,
  userId: string,
  googleId: string,
): Promise<'linked' | 'unchanged' | 'taken'> {
  await lockName(tx, `google:${googleId}`)
  const holder = await findPersonByGoogleId(tx, googleId)
  if (holder) return holder.id === userId ? 'unchanged' : 'taken'
  if ((await findProviders(tx, userId)).includes(GOOGLE_PROVIDER)) return 'taken'
  await linkGoogle(library, userId, googleId)
  return 'linked'
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
