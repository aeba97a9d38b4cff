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
/** Another product that is also registered there. */
export const otherClient = { id: 'someone-else', secret: 'another-client-secret' }

/** A real OpenID provider on loopback, where whoever is `visitor` signs in by just arriving. */
export async function startOpenIdProvider(redirectUri: string) {
  const state: { visitor: Identity | undefined; isImpostor: boolean } = {
    visitor: undefined,
    isImpostor: false,
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
    // Google puts the address into the identity token itself.
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
        : { error: 'access_denied', error_description: 'The visitor turned back' }
      return provider.interactionFinished(request, response, result)
    }
    if (request.url === '/token' && state.isImpostor) await passAsOtherClient(request)
    return serveProvider(request, response)
  })

  return {
    issuer,
    state,
    /** Follows the redirects as a browser does, until the provider sends it back to the product. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>()
      for (let next = url; ; ) {
        if (next.startsWith(redirectUri)) return next
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        })
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
          cookies.set(name, value)
        }
        const location = answer.headers.get('location')
        if (!location) throw new Error(`The provider stopped: ${answer.status} ${await answer.text()}`)
        next = new URL(location, next).href
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Redeems the code in the name of the other client, so that the token is made out to it. */
async function passAsOtherClient(request: IncomingMessage): Promise<void> {
  const form = new URLSearchParams(await text(request))
  form.set('client_id', otherClient.id)
  form.set('client_secret', otherClient.secret)
  Object.assign(request, { body: Object.fromEntries(form) })
}
