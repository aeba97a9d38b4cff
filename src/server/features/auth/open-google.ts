import * as z from 'zod'
import type { Handler, Reply } from '#server/http/context.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Google } from '#server/platform/google.ts'
import { googleSecrets } from '#server/platform/google.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedCookie } from '#server/platform/signed-cookie.ts'
import { type SignInRefusal, signInRefusals } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { registrableRole } from '#shared/accounts/account-fields.ts'
import type { accountSettingEndpoints } from '#shared/accounts/account-settings.contract.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { conflict, unavailable } from '#shared/http/problem.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'
import { confirmIdentity } from './confirm-identity.ts'

/** How long a user may take at Google. */
export const GOOGLE_FLOW_SECONDS = 600
const GOOGLE_RETRY_SECONDS = 30

/** The state of one sign-in with Google, stored in a signed cookie. */
const googleFlow = z.object({
  secrets: googleSecrets,
  returnTo: z.string().optional(),
  role: z.optional(registrableRole),
  /** The session that proved to be the owner's, and the account that it links Google to. */
  linkTo: z.optional(z.object({ userId: z.uuid(), sessionId: z.uuid() })),
  endsAt: z.number(),
})
export type GoogleFlow = z.infer<typeof googleFlow>

/** Ruling R20: the Google button of the register screen, with the account type chosen there. */
export const openGoogle: Handler<typeof accountEndpoints.openGoogle> = async (ctx) => {
  const { actor, auth, query, reply } = ctx
  const returnTo = safeReturnTo(query.returnTo)
  if (actor) return reply.redirectTo(returnTo ?? dashboardPath(actor.role))
  if (!auth.google)
    return reply.redirectTo(paths.register({ error: 'google_unavailable' satisfies SignInRefusal, returnTo }))
  return redirectToGoogle(ctx, auth.google, { returnTo, role: query.role })
}

/** Ruling R20: the sign-in link and the Google button of the login screen. */
export const openSignIn: Handler<typeof accountEndpoints.openSignIn> = async (ctx) => {
  const { actor, auth, query, reply } = ctx
  const returnTo = safeReturnTo(query.returnTo)
  if (actor) return reply.redirectTo(returnTo ?? dashboardPath(actor.role))
  if (!auth.google) return reply.redirectTo(paths.login({ returnTo }))
  return redirectToGoogle(ctx, auth.google, { returnTo })
}

/**
 * Another way in stays when the password changes, so linking asks who is there. The proof is the flow's signed cookie: it
 * names the session, and ends with the flow.
 */
export const linkGoogle: Handler<typeof accountSettingEndpoints.linkGoogle> = async (ctx) => {
  const { tx, actor, auth, body } = ctx
  await inTransaction(tx, (ownTx) => confirmIdentity({ ...ctx, tx: ownTx }, body))
  if (!auth.google) throw conflict('GOOGLE_UNAVAILABLE', signInRefusals.google_unavailable)
  const linkTo = { userId: actor.userId, sessionId: actor.sessionId }
  const url = await beginFlow(ctx, auth.google, { linkTo })
  if (!url) throw unavailable('Google cannot be reached. Please try again.', GOOGLE_RETRY_SECONDS)
  return { url }
}

async function redirectToGoogle(
  ctx: FlowContext,
  google: Google,
  wanted: Omit<GoogleFlow, 'secrets' | 'endsAt'>,
): Promise<undefined> {
  const url = await beginFlow(ctx, google, wanted)
  return ctx.reply.redirectTo(url ?? refusedPath('google_failed'))
}

type FlowContext = Pick<Services, 'auth' | 'log'> & { reply: Reply }

/** Where the user chooses an account at Google; null when it cannot be reached. */
async function beginFlow(
  { auth, reply, log }: FlowContext,
  google: Google,
  wanted: Omit<GoogleFlow, 'secrets' | 'endsAt'>,
): Promise<string | null> {
  try {
    const { url, secrets } = await google.begin()
    const flow: GoogleFlow = { ...wanted, secrets, endsAt: Date.now() + GOOGLE_FLOW_SECONDS * 1000 }
    reply.setCookie(auth.googleCookie.write(JSON.stringify(flow)))
    return url
  } catch (error) {
    log.error({ err: error }, 'Google cannot be reached')
    return null
  }
}

/** The login screen, which explains the refusal. */
export const refusedPath = (error: SignInRefusal) => paths.login({ error })

/** The flow that this browser started, unless it is expired or forged. */
export function readGoogleFlow(googleCookie: SignedCookie, headers: Headers): GoogleFlow | null {
  const stored = googleCookie.read(headers)
  if (!stored) return null
  const flow = googleFlow.safeParse(JSON.parse(stored))
  return flow.success && flow.data.endsAt > Date.now() ? flow.data : null
}
