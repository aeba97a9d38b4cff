import * as z from 'zod'
import type { Reply } from '#server/http/context.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { SignInRefusal } from '#shared/accounts/account.constants.ts'
import { registrableRole } from '#shared/accounts/role.contract.ts'
import { paths } from '#shared/paths.ts'
import { type Google, googleSecrets } from './create-google.ts'
import type { SignedCookie } from './signed-cookie.ts'

/** How long a person may take at Google. */
export const GOOGLE_FLOW_SECONDS = 600

/** One journey to Google and back, kept by the browser in a signed cookie. */
const googleFlow = z.object({
  secrets: googleSecrets,
  returnTo: z.string().optional(),
  role: z.optional(registrableRole),
  endsAt: z.number(),
})
export type GoogleFlow = z.infer<typeof googleFlow>

export async function sendToGoogle(
  { reply, log }: { reply: Reply; log: Logger },
  { google, googleCookie }: { google: Google; googleCookie: SignedCookie },
  wish: Pick<GoogleFlow, 'returnTo' | 'role'>,
): Promise<undefined> {
  try {
    const { url, secrets } = await google.begin()
    const flow: GoogleFlow = { ...wish, secrets, endsAt: Date.now() + GOOGLE_FLOW_SECONDS * 1000 }
    reply.setCookie(googleCookie.write(JSON.stringify(flow)))
    return reply.redirectTo(url)
  } catch (error) {
    log.error({ err: error }, 'Google could not be reached')
    return reply.redirectTo(refusedPath('google_failed'))
  }
}

/** The login screen, which explains the refusal. */
export const refusedPath = (error: SignInRefusal) => paths.login({ error })

/** The journey this browser set out on, unless it took too long or was never ours. */
export function readGoogleFlow(googleCookie: SignedCookie, headers: Headers): GoogleFlow | null {
  const kept = googleCookie.read(headers)
  if (!kept) return null
  const flow = googleFlow.safeParse(JSON.parse(kept))
  return flow.success && flow.data.endsAt > Date.now() ? flow.data : null
}
