import type { Context as HonoContext } from 'hono'
import type { Actor } from '#shared/accounts/roles.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import type { AuditFacts } from './audit.ts'
import type { RequestContext } from './context.ts'
import type { Edge, EdgeVariables } from './edge.ts'
import type { readInput } from './read-input.ts'

export type Received = {
  endpoint: Endpoint
  c: HonoContext<EdgeVariables>
  tx: Edge['db']
  actor: Actor | KeyHolder | null
  ip: string
  input: Awaited<ReturnType<typeof readInput>>
  headers: Headers
  /** What the handler adds to the audit log. */
  facts: AuditFacts
}

/** The context of a handler. A preparation has no response yet, so its status and cookies go nowhere. */
export function contextOf(
  edge: Edge,
  { endpoint, c, tx, actor, ip, input, headers, facts }: Received,
  reply: Pick<RequestContext['reply'], 'setStatus' | 'setCookie'> = {
    setStatus: () => undefined,
    setCookie: () => undefined,
  },
): RequestContext {
  const { db, auth, realtime, outbox, encryption, storage, safeFetch, billing, env } = edge
  return {
    ...input,
    actor,
    tx,
    db,
    auth,
    realtime,
    outbox,
    encryption,
    storage,
    safeFetch,
    billing,
    env,
    log: c.get('log'),
    caller: {
      requestId: c.get('requestId'),
      ip,
      userAgent: c.req.header('user-agent') ?? '',
      referrer: c.req.header('referer') ?? null,
      path: c.req.path,
      search: searchOf(c.req.url),
      headers: c.req.raw.headers,
      allowsBothParties: endpoint.method === 'GET' || endpoint.allowsBothParties === true,
    },
    audit: (added) => Object.assign(facts, added),
    reply: {
      ...reply,
      setHeader: (name, value) => headers.set(name, value),
      share: () => {
        c.set('isCacheable', true)
        // A browser asks again each time, with the tag of what it has.
        headers.set('cache-control', 'private, no-cache')
      },
      redirectTo: (location) => {
        headers.set('location', location)
        return undefined
      },
    },
    // The input was parsed by the endpoint's own schemas and its access was checked before.
  } as RequestContext
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
