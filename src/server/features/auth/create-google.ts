import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import * as z from 'zod'
import { BadSetting, type Env } from '#server/platform/env.ts'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'

const TIMEOUT_SECONDS = 10
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What must come back unchanged from Google, and what only we know. */
export const googleSecrets = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() })
export type GoogleSecrets = z.infer<typeof googleSecrets>

/** What Google says of a person, in an identity token that was checked. */
const googleIdentity = z.object({
  sub: z.string().min(1),
  email: z.email().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
})
export type GoogleIdentity = z.infer<typeof googleIdentity>

export type Google = {
  /** Where to send the browser, and what to remember until it is back. */
  begin(): Promise<{ url: string; secrets: GoogleSecrets }>
  /** Checks state, code, PKCE, issuer, audience, nonce and signature; throws unless all are right. */
  finish(answer: URLSearchParams, secrets: GoogleSecrets): Promise<GoogleIdentity>
}

/** Sign-in through OpenID Connect, or null where this installation has no client at Google. */
export function createGoogle(env: Env): Google | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  const issuer = new URL(env.GOOGLE_ISSUER)
  const isInsecure = issuer.protocol === 'http:'
  if (isInsecure && !LOOPBACK.has(issuer.hostname)) {
    throw new BadSetting('GOOGLE_ISSUER should be an https address')
  }
  const redirectUri = new URL(accountEndpoints.returnFromGoogle.path, env.APP_URL)

  let found: Promise<Configuration> | undefined
  const findProvider = () => {
    found ??= discovery(issuer, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: isInsecure ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    async begin() {
      const provider = await findProvider()
      const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri.href,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets }
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      const returnedTo = new URL(redirectUri)
      returnedTo.search = answer.toString()
      const tokens = await authorizationCodeGrant(await findProvider(), returnedTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      return googleIdentity.parse(tokens.claims())
    },
  }
}
