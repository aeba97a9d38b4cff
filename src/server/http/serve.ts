import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/v4/core'
import { inTransaction } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import type { KeyHolder } from '#shared/api-keys/key-holder.ts'
import { type AnswerOf, type Endpoint, noContent, redirect, statusOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { addressOf } from './address.ts'
import { admit } from './admit.ts'
import type { Call } from './context.ts'
import type { Edge, EdgeVariables } from './edge.ts'
import { type Answer, once } from './once.ts'
import { readInput } from './read-input.ts'

export type Verb<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

/** Joins an endpoint to its verb: who asks, may they, what do they say, one transaction, a checked answer. */
export function serve<const E extends Endpoint>(edge: Edge, endpoint: E, verb: Verb<E>): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  edge.app.on(endpoint.method, path, async (c) => {
    const address = addressOf(c, edge.env.TRUST_PROXY)
    const actor = await admit(edge, endpoint, { headers: c.req.raw.headers, address })
    const input = await readInput(endpoint, c.req)
    const account = accountMeant(endpoint, actor, input.body)
    if (endpoint.limit && account) await edge.limits.countAccount(endpoint.limit, account)

    const headers = new Headers()
    const work = (tx: Edge['db']) => answer(endpoint, verb, { c, tx, actor, address, input, headers })
    // A file is worked on, and others are asked, long before anything is written: such a verb opens the transaction
    // itself, and late.
    const done =
      endpoint.method === 'GET' || endpoint.upload || endpoint.asksOutside
        ? await work(edge.db)
        : await inTransaction(edge.db, (tx) =>
            once(
              {
                ...{ endpoint, input, tx, seal: edge.seal },
                caller: callerName(actor),
                key: c.req.header('idempotency-key'),
              },
              () => work(tx),
            ),
          )
    if (endpoint.limit === 'sign-in' && account) await edge.limits.forgiveAccount('sign-in', account)
    return send(c, endpoint, done, headers)
  })
}

function callerName(actor: Actor | KeyHolder | null): string {
  if (!actor) return 'anonymous'
  return 'keyId' in actor ? `key:${actor.keyId}` : actor.userId
}

/** Where the body names an account, that one counts: who guesses is often signed in as somebody else. */
function accountMeant(
  { limitBy }: Endpoint,
  actor: Actor | KeyHolder | null,
  body: unknown,
): string | undefined {
  if (!limitBy) return actor && 'userId' in actor ? actor.userId : undefined
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, limitBy)
  return typeof value === 'string' ? value : undefined
}

async function answer<E extends Endpoint>(
  endpoint: E,
  verb: Verb<E>,
  {
    c,
    tx,
    actor,
    address,
    input,
    headers,
  }: {
    c: HonoContext<EdgeVariables>
    tx: Edge['db']
    /** Admitted by the endpoint's own access. */
    actor: unknown
    address: string
    input: Awaited<ReturnType<typeof readInput>>
    headers: Headers
  },
): Promise<Answer> {
  const cookies: string[] = []
  let status = statusOf(endpoint)
  const given: unknown = await verb({
    ...input,
    actor,
    tx,
    log: c.get('log'),
    caller: {
      requestId: c.get('requestId'),
      address,
      userAgent: c.req.header('user-agent') ?? '',
      referrer: c.req.header('referer') ?? null,
      path: c.req.path,
      search: searchOf(c.req.url),
      headers: c.req.raw.headers,
    },
    reply: {
      setHeader: (name, value) => headers.set(name, value),
      setStatus: (chosen) => {
        status = chosen
      },
      setCookie: (line) => cookies.push(line),
      redirectTo: (location) => {
        headers.set('location', location)
        return undefined
      },
    },
    // The parts were parsed by the endpoint's own schemas and its access was checked just above.
  } as Call<E>)
  if (endpoint.answer === noContent || endpoint.answer === redirect) return { status, body: null, cookies }
  const checked = z.safeParse(endpoint.answer, given)
  if (!checked.success) {
    throw new Problem({
      status: 500,
      code: 'BAD_ANSWER',
      message: `${endpoint.method} ${endpoint.path} answered out of shape: ${checked.error.message}`,
    })
  }
  return { status, body: checked.data, cookies }
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

function send(
  c: HonoContext<EdgeVariables>,
  endpoint: Endpoint,
  { status, body, cookies }: Answer,
  headers: Headers,
): Response {
  for (const [name, value] of headers) c.header(name, value)
  for (const line of cookies) c.header('set-cookie', line, { append: true })
  if (endpoint.answer === noContent) return c.body(null, 204)
  if (endpoint.answer === redirect) return c.body(null, 302)
  return c.json(body, status as ContentfulStatusCode)
}
