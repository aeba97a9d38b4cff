import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { STRIPE_API_VERSION } from '#server/platform/stripe/stripe-client.ts'
import { expandObject } from './expand.ts'
import { invalid, StripeFailure } from './failure.ts'
import { type Params, parseForm, textsOf } from './form.ts'
import { createIdempotency } from './idempotency.ts'
import { accountRoutes } from './resources/accounts.ts'
import { chargeRoutes } from './resources/charges.ts'
import { checkoutRoutes } from './resources/checkout-sessions.ts'
import { customerRoutes } from './resources/customers.ts'
import { invoiceRoutes } from './resources/invoices.ts'
import { portalRoutes } from './resources/portal.ts'
import { productRoutes } from './resources/products.ts'
import { promotionCodeRoutes } from './resources/promotion-codes.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'
import { webhookEndpointRoutes } from './resources/webhook-endpoints.ts'
import { matchRoute } from './route.ts'
import type { FakeState } from './state.ts'

const routes = [
  ...accountRoutes,
  ...chargeRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...productRoutes,
  ...promotionCodeRoutes,
  ...subscriptionRoutes,
  ...webhookEndpointRoutes,
]

const LOGGED_MAX = 1000
const BODY_MAX = 64 * 1024

export type LoggedRequest = { method: string; path: string; params: Params; idempotencyKey: string | null }
export type ServerControls = { requests: LoggedRequest[]; lostResponses: number }

/** Serves the API on loopback: authentication, version, idempotency, routes, expansions, errors. */
export async function serveApi(state: FakeState, secretKey: string, controls: ServerControls) {
  const withIdempotency = createIdempotency()
  const server = createServer((request, response) => {
    void respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { status, json, isReplayed } = answer(request, body)
    if (controls.lostResponses > 0) {
      controls.lostResponses -= 1
      request.socket.destroy()
      return
    }
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': state.newId('req'),
      'stripe-version': STRIPE_API_VERSION,
      // The fake has no passing failures, so the backoff of the client would only delay tests.
      'stripe-should-retry': 'false',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    })
    response.end(json)
  }

  function answer(request: IncomingMessage, body: string) {
    const method = request.method ?? 'GET'
    const { pathname, search } = new URL(request.url ?? '/', url)
    const params = parseForm(method === 'POST' ? body : search.slice(1) || body)
    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null
    if (controls.requests.length >= LOGGED_MAX) controls.requests.shift()
    controls.requests.push({ method, path: pathname, params, idempotencyKey })
    return withIdempotency({ key: method === 'POST' ? idempotencyKey : null, path: pathname, body }, () => {
      try {
        checkRequest(request, body)
        return { status: 200, json: JSON.stringify(run(method, pathname, params)) }
      } catch (error) {
        return failed(error)
      }
    })
  }

  function checkRequest({ headers }: IncomingMessage, body: string): void {
    if (headers.authorization !== `Bearer ${secretKey}`) {
      throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    }
    if (headers['stripe-version'] !== STRIPE_API_VERSION) {
      throw invalid(`Invalid Stripe API version: ${headers['stripe-version'] ?? 'none'}`)
    }
    if (body.length > BODY_MAX) throw invalid('Request body too large.')
  }

  function run(method: string, path: string, params: Params): unknown {
    for (const route of routes) {
      const ids = matchRoute(route, method, path)
      if (ids) return expandObject(state, route.handle({ state, params, ids }), textsOf(params, 'expand'))
    }
    throw new StripeFailure(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    })
  }
}

function failed(error: unknown): { status: number; json: string } {
  const { status, body } =
    error instanceof StripeFailure
      ? error
      : { status: 500, body: { type: 'api_error', message: `The fake Stripe failed: ${String(error)}` } }
  return { status, json: JSON.stringify({ error: body }) }
}
