import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'

export type Identity = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

export const openIdClient = { id: 'slipstream', secret: 'a-client-secret-of-the-tests' }
/** Another client of the provider. */
export const otherClient = { id: 'someone-else', secret: 'another-client-secret' }

/** An OpenID provider on localhost that signs in `visitor` without interaction, or denies access if there is none. */
export async function startOpenIdProvider(redirectUri: string) {
  const state: { visitor: Identity | undefined; usesOtherClient: boolean } = {
    visitor: undefined,
    usesOtherClient: false,
  }
  const identities = new Map<string, Identity>()

  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: Provider = new Provider(issuer, {
    clients: [openIdClient, otherClient].map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post' as const,
    })),
    // Google includes the email in the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: { keys: ['only-for-tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...identities.get(id), sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const serveProvider = provider.callback()
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const { visitor } = state
      if (visitor) identities.set(visitor.sub, visitor)
      const result = visitor
        ? { login: { accountId: visitor.sub, remember: false } }
        : { error: 'access_denied', error_description: 'The visitor denied access' }
      return provider.interactionFinished(request, response, result)
    }
    if (request.url === '/token' && state.usesOtherClient) await replaceClient(request)
    return serveProvider(request, response)
  })

  return {
    issuer,
    state,
    /** Follows redirects with cookies until the redirect to the app. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>()
      for (let next = url; ; ) {
        if (next.startsWith(redirectUri)) return next
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location)
          throw new Error(`No redirect from the provider: ${response.status} ${await response.text()}`)
        next = new URL(location, next).href
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Replaces the client of a token request, so that the token has the wrong audience. */
async function replaceClient(request: IncomingMessage): Promise<void> {
  const form = new URLSearchParams(await text(request))
  form.set('client_id', otherClient.id)
  form.set('client_secret', otherClient.secret)
  Object.assign(request, { body: Object.fromEntries(form) })
}
