import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { LOGIN_CACHE_MS } from '#server/features/auth/remember-logins.ts'
import type { Handler } from '#server/http/context.ts'
import type { EdgeVariables } from '#server/http/edge.ts'
import { errorResponse } from '#server/http/error-responses.ts'
import { mountRoutes, serve } from '#server/http/serve.ts'
import { rejectUnknownRoutes } from '#server/http/unknown-routes.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { apiKeyScopes } from '#shared/api-keys/api-key.constants.ts'
import { type Endpoint, endpoint, keyScopeOf, noContent } from '#shared/http/endpoint.ts'
import { badRequest } from '#shared/http/problem.ts'
import { createApiKey } from '#tests/support/api-client.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { attack } from './attack.ts'
import { everyEndpoint, type NamedEndpoint } from './every-endpoint.ts'
import { expectedResponses } from './expected-responses.ts'

/** Few, because `npm run fuzz` sends many more. */
const RUNS = 5
/** Hundreds of requests, each of which hashes a password on some endpoints; a limit for busy machines, not a pause. */
const TIMEOUT_MS = 120_000

let app: TestApp
beforeAll(async () => {
  // As in production, so that calls that share a caller do not each load the login.
  app = await startTestApp({}, undefined, { loginCacheMs: LOGIN_CACHE_MS })
})
afterAll(() => app.stop())

type CallerRole = Role | null

/** A caller whom the endpoint admits, so that the input is parsed at all. */
async function newCaller(role: CallerRole): Promise<Person> {
  if (role === 'BRAND') return (await app.scenario({ brand: {} })).brand
  if (role === 'ATHLETE') return (await app.scenario({ racer: {} })).racer
  return app.signInAs(role)
}

const shared = new Map<CallerRole, Person>()

/** Endpoints that change data of their caller get a new one; those that read, ask nobody or refuse share one per role. */
async function callerOf({ name, endpoint: { access, method } }: NamedEndpoint): Promise<Person> {
  const role: CallerRole = Array.isArray(access) ? access[0] : null
  const isRefused = (expectedResponses[name]?.statuses[role ?? 'no role'] ?? 0) >= 400
  const isShared = method === 'GET' || access === 'public' || isRefused
  const caller = (isShared && shared.get(role)) || (await newCaller(role))
  if (isShared) shared.set(role, caller)
  return caller
}

let apiKey: Promise<string> | undefined

async function createKey(): Promise<string> {
  const { key } = await createApiKey(await newCaller('BRAND'), { scopes: [...apiKeyScopes] })
  return key
}

async function credentialsFor(attacked: Endpoint, { cookie }: Person): Promise<Record<string, string>> {
  if (!keyScopeOf(attacked)) return { origin: TEST_APP_URL, ...(attacked.access !== 'public' && { cookie }) }
  apiKey ??= createKey()
  return { authorization: `Bearer ${await apiKey}` }
}

const isLikeAnEarlierOne = (attacked: Endpoint) => {
  const kindOf = ({ method, access, upload }: Endpoint) => JSON.stringify([method, access, upload])
  return (
    everyEndpoint.find(({ endpoint: earlier }) => kindOf(earlier) === kindOf(attacked))?.endpoint !== attacked
  )
}

describe.each(everyEndpoint)('$name', ({ name, endpoint: attacked }) => {
  const send = (path: string, init: RequestInit) => app.edge.app.request(`${TEST_APP_URL}${path}`, init)

  test(
    'handles hostile input without failing',
    async () => {
      const caller = await callerOf({ name, endpoint: attacked })
      const owner = { userId: caller.userId, email: caller.email, loginId: crypto.randomUUID() }
      const sample = () => expectedResponses[name]?.input?.(owner) ?? {}
      const headers = await credentialsFor(attacked, caller)
      const isEdgeAttacked = !isLikeAnEarlierOne(attacked)
      expect(await attack(send, attacked, { sample, headers, runs: RUNS, isEdgeAttacked })).toBeNull()
    },
    TIMEOUT_MS,
  )
})

test('callers whom endpoints share are still signed in', async () => {
  // One whom an attack signed out would have been refused by every endpoint after it.
  for (const [role, { request }] of shared) {
    expect([role, (await request('GET', '/api/auth/user')).status]).toEqual([role, 200])
  }
})

describe('the attack', () => {
  const planted = endpoint('POST', '/api/planted/{id}', {
    summary: 'An endpoint with a planted bug',
    access: 'public',
    params: z.object({ id: z.string() }),
    query: z.object({ limit: z.unknown().optional() }),
    body: z.object({ note: z.string(), amount: z.number() }),
    response: noContent,
  })
  const sample = () => ({ body: { note: 'a clean lap', amount: 7 } })
  const received: unknown[] = []

  async function attackWith(handler: Handler<typeof planted>) {
    const edge = { ...app.edge, routes: [], app: new Hono<EdgeVariables>().onError(errorResponse) }
    serve(edge, planted, handler)
    mountRoutes(edge)
    rejectUnknownRoutes(edge, { planted: { planted } })
    return attack((path, init) => edge.app.request(path, init), planted, {
      sample,
      headers: {},
      runs: 100,
      isEdgeAttacked: true,
    })
  }

  test('reports nothing for a correct handler', async () => {
    const reported = await attackWith(async ({ body }) => {
      received.push(body.note)
      return undefined
    })
    expect(reported).toBeNull()
    expect(received.length).toBeGreaterThan(10)
  })

  test.each<[string, string, Handler<typeof planted>]>([
    [
      'a crash on a long text',
      'status 500',
      async ({ body }) => {
        if (body.note.length > 1_000) throw new TypeError('Invalid array length')
        return undefined
      },
    ],
    [
      'a crash on a lone surrogate',
      'status 500',
      async ({ body }) => {
        encodeURIComponent(body.note)
        return undefined
      },
    ],
    [
      'a crash on a repeated or malformed parameter',
      'status 500',
      async ({ query }) => {
        decodeURIComponent(String(query.limit ?? ''))
        return undefined
      },
    ],
    [
      'SQL in a message',
      'contains SQL',
      async ({ body }) => {
        if (body.note.includes("'")) throw badRequest('BAD', 'Failed query: select "id" from "users"')
        return undefined
      },
    ],
    [
      'a stack trace in a message',
      'contains a stack trace',
      async ({ body }) => {
        if (body.amount < 0) throw badRequest('BAD', String(new Error('negative').stack))
        return undefined
      },
    ],
  ])('finds %s', async (_, violation, handler) => {
    expect(String(await attackWith(handler))).toContain(violation)
  })
})
