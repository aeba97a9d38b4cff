import type { Configuration } from 'openid-client'
import * as z from 'zod'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { ConfigError, type Env } from './env.ts'

const TIMEOUT_SECONDS = 10
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export const googleSecrets = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() })
export type GoogleSecrets = z.infer<typeof googleSecrets>

/** The claims of a verified ID token. */
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
  /** Where to redirect the browser, and what to remember until it returns. */
  begin(): Promise<{ url: string; secrets: GoogleSecrets }>
  /** Verifies state, code, PKCE, issuer, audience, nonce and signature; throws otherwise. */
  finish(response: URLSearchParams, secrets: GoogleSecrets): Promise<GoogleIdentity>
}

/** Loaded with the first sign-in, to keep it out of the server's start. */
const loadClient = () => import('openid-client')

/** Sign-in with OpenID Connect; null without a configured Google client. */
export function createGoogle(env: Env): Google | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  const issuer = new URL(env.GOOGLE_ISSUER)
  const isInsecure = issuer.protocol === 'http:'
  if (isInsecure && !LOOPBACK.has(issuer.hostname)) {
    throw new ConfigError('GOOGLE_ISSUER must be an https URL')
  }
  const redirectUri = new URL(accountEndpoints.returnFromGoogle.path, env.APP_URL)

  const discover = async () => {
    const { discovery, allowInsecureRequests } = await loadClient()
    return discovery(issuer, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: isInsecure ? [allowInsecureRequests] : [],
    })
  }
  let found: Promise<Configuration> | undefined
  const findProvider = () => {
    found ??= discover().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    async begin() {
      const client = await loadClient()
      const provider = await findProvider()
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri.href,
        scope: 'openid email profile',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, secrets }
    },
    async finish(response, { state, nonce, codeVerifier }) {
      const returnedTo = new URL(redirectUri)
      returnedTo.search = response.toString()
      const { authorizationCodeGrant } = await loadClient()
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
