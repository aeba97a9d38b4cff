import * as z from 'zod'
import type { Handler, Reply } from '#server/http/context.ts'
import type { Google } from '#server/platform/google.ts'
import { googleSecrets } from '#server/platform/google.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedCookie } from '#server/platform/signed-cookie.ts'
import type { SignInRefusal } from '#shared/accounts/account.constants.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { registrableRole } from '#shared/accounts/account-fields.ts'
import { dashboardPath } from '#shared/accounts/home-destination.ts'
import { paths, safeReturnTo } from '#shared/paths.ts'

/** How long a user may take at Google. */
export const GOOGLE_FLOW_SECONDS = 600

/** The state of one sign-in with Google, stored in a signed cookie. */
const googleFlow = z.object({
  secrets: googleSecrets,
  returnTo: z.string().optional(),
  role: z.optional(registrableRole),
  /** The signed-in user who links Google to their account. */
  linkTo: z.optional(z.uuid()),
  endsAt: z.number(),
})
export type GoogleFlow = z.infer<typeof googleFlow>

/** Ruling R20: the Google button of the register screen, with the account type chosen there. */
export const openGoogle: Handler<typeof accountEndpoints.openGoogle> = async (ctx) => {
  const { actor, auth, query, reply } = ctx
  const returnTo = safeReturnTo(query.returnTo)
  if (actor && query.link && auth.google) return redirectToGoogle(ctx, auth.google, { linkTo: actor.userId })
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

async function redirectToGoogle(
  { auth, reply, log }: Pick<Services, 'auth' | 'log'> & { reply: Reply },
  google: Google,
  wanted: Omit<GoogleFlow, 'secrets' | 'endsAt'>,
): Promise<undefined> {
  try {
    const { url, secrets } = await google.begin()
    const flow: GoogleFlow = { ...wanted, secrets, endsAt: Date.now() + GOOGLE_FLOW_SECONDS * 1000 }
    reply.setCookie(auth.googleCookie.write(JSON.stringify(flow)))
    return reply.redirectTo(url)
  } catch (error) {
    log.error({ err: error }, 'Google cannot be reached')
    return reply.redirectTo(refusedPath('google_failed'))
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
