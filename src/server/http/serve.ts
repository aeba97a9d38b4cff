import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { inTransaction, retryWhileBusy } from '#server/platform/database.ts'
import { writeFor } from '#server/platform/reader.ts'
import { inSpan } from '#server/platform/tracing.ts'
import { mailboxOf } from '#shared/accounts/account.rules.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import { anyReader } from '#shared/format/reader.ts'
import { type Endpoint, noContent, redirect, statusOf } from '#shared/http/endpoint.ts'
import { Problem, unauthenticated } from '#shared/http/problem.ts'
import { type AuditFacts, recordAudit } from './audit.ts'
import { authorize } from './authorize.ts'
import { checkResponse } from './check-response.ts'
import { clientIp } from './client-ip.ts'
import type { Handler, PreparedHandler, RequestContext } from './context.ts'
import { lockOpenAccount } from './edge.store.ts'
import type { Edge, EdgeVariables, Route } from './edge.ts'
import { type StoredResponse, withIdempotency } from './idempotency.ts'
import { createInFlight, type InFlightRequests } from './in-flight.ts'
import { credentialLimits, inFlightLimits } from './in-flight-limits.ts'
import { readInput } from './read-input.ts'
import { recentWriteCookie } from './recent-write.ts'
import { type HandledResponse, mayShare, sendShared } from './send-shared.ts'

type Endpoints = Record<string, Endpoint>

/** Registers a feature: the type demands a handler for every endpoint of its contract. */
export function serveAll<const T extends Endpoints>(
  edge: Edge,
  endpoints: T,
  handlers: { [Name in keyof T]: Handler<T[Name]> | PreparedHandler<T[Name]> },
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // The key comes from the same record, so endpoint and handler belong together.
    edge.routes.push({ endpoint, handler: handlers[name] as unknown as Route['handler'] })
  }
}

/** Registers one endpoint; features register whole contracts with `serveAll`. */
export function serve<const E extends Endpoint>(edge: Edge, endpoint: E, handler: Handler<E>): void {
  edge.routes.push({ endpoint, handler: handler as unknown as Handler<Endpoint> })
}

/**
 * Adds the registered endpoints to the router, static path segments before parameters, so that `/api/offers/counts` is
 * matched before `/api/offers/{id}` whatever the order of registration.
 */
export function mountRoutes(edge: Edge): void {
  const inFlight = createInFlight()
  for (const route of [...edge.routes].sort(bySpecificity)) mount(edge, route, inFlight)
}

function bySpecificity(a: Route, b: Route): number {
  const [left, right] = [a, b].map(({ endpoint }) => endpoint.path.replaceAll(/\{\w+\}/g, '{').split('/'))
  for (const [at, segment] of (left ?? []).entries()) {
    const other = right?.[at] ?? ''
    if (segment === other) continue
    if (segment === '{' || other === '{') return segment === '{' ? 1 : -1
    return segment < other ? -1 : 1
  }
  return (left?.length ?? 0) - (right?.length ?? 0)
}

/** Authorize, parse, open one transaction, run the handler, check its response against the schema. */
function mount(edge: Edge, { endpoint, handler }: Route, inFlight: InFlightRequests): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
  edge.app.on(endpoint.method, path, (c) =>
    inFlight.count(credentialLimits(endpoint, c.req.raw.headers), () => handleRequest(c)),
  )

  const handleRequest = async (c: HonoContext<EdgeVariables>) => {
    const ip = clientIp(c, edge.env.TRUST_PROXY)
    const onCaller = (caller: Actor | KeyHolder | null) => c.set('caller', callerName(caller))
    const actor = await authorize(edge, endpoint, { headers: c.req.raw.headers, ip, onCaller })
    // Before the body is read, so that refused requests cost next to nothing.
    const limits = inFlightLimits({
      endpoint,
      actor,
      caller: actor ? callerName(actor) : ip,
      length: c.req.header('content-length'),
    })
    const load = () => inFlight.count(limits, () => respondTo(c, actor, ip))
    if (!endpoint.isShared || !mayShare(c)) return send(c, endpoint, await load())
    const audience = actor ? 'members' : 'visitors'
    return sendShared(
      c,
      { cache: edge.responseCache, audience },
      { load, send: (response) => send(c, endpoint, response) },
    )
  }

  const respondTo = async (c: HonoContext<EdgeVariables>, actor: Actor | KeyHolder | null, ip: string) => {
    const input = await readInput(endpoint, c.req, actor ? callerName(actor) : ip)
    const account = endpoint.limitsPendingLogin
      ? await edge.readLoginToLimit(c.req.raw.headers)
      : await perKnownDevice(edge, endpoint, c.req.raw.headers, accountToLimit(endpoint, actor, input.body))
    if (endpoint.limit && account) await edge.limits.countAccount(endpoint.limit, account)
    const recipient = fieldOf(input.body, endpoint.limitsRecipient)
    if (endpoint.limit && recipient) await edge.limits.countAccount(endpoint.limit, mailboxOf(recipient))

    const db = endpoint.usesReservedPool ? edge.reservedDb : edge.db
    const headers = new Headers()
    const reader = actor && 'reader' in actor ? actor.reader : anyReader
    const received = { c, actor, ip, input, headers, facts: {} }
    const handle =
      typeof handler === 'function'
        ? handler
        : await writeFor(reader, () => handler.prepare(contextOf({ ...edge, db }, { ...received, tx: db })))
    const work = (tx: Edge['db']) =>
      writeFor(reader, () => respond({ ...edge, db }, { endpoint, handle }, { ...received, tx }))
    // Uploads and calls to other servers take long before anything is written: such a handler opens a transaction of
    // its own, late.
    const hasTransaction = endpoint.method !== 'GET' && !endpoint.upload && !endpoint.callsExternalService
    const { encryption } = edge
    const key = c.req.header('idempotency-key')
    const transact = () =>
      inTransaction(db, async (tx) => {
        // The account may have been suspended since the request was authorized. The lock is sent together with the first
        // statement of the handler, and nothing is committed unless both succeed.
        const allowsLeaving = endpoint.allowsLeaving === true
        const isUser = actor && 'userId' in actor
        const [isOpen, response] = await Promise.allSettled([
          isUser ? lockOpenAccount(tx, actor, { allowsLeaving }) : true,
          withIdempotency({ endpoint, input, tx, encryption, caller: callerName(actor), key }, () =>
            work(tx),
          ),
        ])
        if (isOpen.status === 'rejected') throw isOpen.reason
        if (!isOpen.value) throw unauthenticated()
        if (response.status === 'rejected') throw response.reason
        return response.value
      })
    const brandId = actor && 'keyId' in actor ? actor.brandId : null
    // The systems of one brand lock the same rows: one at a time, they take one connection and not all of them.
    const inBrandsTurn = () => (brandId ? inFlight.inTurn(brandId, transact) : transact())
    const inTotalTurn = () =>
      endpoint.inFlight?.total ? inFlight.inTurnWithRest(endpoint.path, inBrandsTurn) : inBrandsTurn()
    // A request that finds its orders locked gives its turn to another brand.
    const write = () => retryWhileBusy(inTotalTurn)
    // One request of a brand waits among those of all brands, however many the brand sends.
    const inQueue = () => (brandId ? inFlight.inTurn(`${endpoint.path} ${brandId}`, write) : write())
    const read = () =>
      endpoint.readsReplica ? edge.replicaReads.read(c.req.raw.headers, db, work) : work(db)
    const changesLogin = endpoint.method !== 'GET' && endpoint.changesLogin !== false
    const response = await (hasTransaction ? inQueue() : read()).finally(
      () => changesLogin && edge.forgetLogin(c.req.raw.headers),
    )
    if (endpoint.method !== 'GET') addWriteCookie(edge, endpoint, actor, response)
    if (endpoint.changesPages === false) c.set('changesPages', false)
    if (endpoint.limit === 'sign-in' && account) await edge.limits.resetAccount('sign-in', account)
    return { ...response, headers }
  }
}

/** So that people read their own writes. Visitors have none, and a new session is remembered nowhere. */
function addWriteCookie(
  { env }: Edge,
  { changesLogin, changesPages }: Endpoint,
  actor: Actor | KeyHolder | null,
  { cookies }: StoredResponse,
): void {
  const isUser = actor !== null && 'userId' in actor
  const hasReplica = env.DATABASE_REPLICA_URL !== undefined
  const mayReadReplica = hasReplica && changesPages !== false && (isUser || cookies.length > 0)
  const mayReadOldLogin = isUser && changesLogin !== false
  if (mayReadReplica || mayReadOldLogin) cookies.push(recentWriteCookie(env))
}

function callerName(actor: Actor | KeyHolder | null): string {
  if (!actor) return 'anonymous'
  if ('keyId' in actor) return `key:${actor.keyId}`
  return actor.personId === actor.userId ? actor.userId : `${actor.userId} by ${actor.personId}`
}

/** The account named in the body, if the endpoint has one: somebody guessing may be signed in as another user. */
function accountToLimit(
  { limitBy }: Endpoint,
  actor: Actor | KeyHolder | null,
  body: unknown,
): string | undefined {
  if (!limitBy) return actor && 'userId' in actor ? actor.userId : undefined
  return fieldOf(body, limitBy)
}

/** Somebody else's wrong passwords do not use up the attempts of a browser that the owner has used before. */
async function perKnownDevice(
  { auth }: Edge,
  { limit, limitBy }: Endpoint,
  headers: Headers,
  account: string | undefined,
): Promise<string | undefined> {
  if (!account || limit !== 'sign-in' || !limitBy) return account
  const device = await auth.findKnownDevice(headers, account)
  return device ? `${account} ${device}` : account
}

function fieldOf(body: unknown, name: string | undefined): string | undefined {
  if (!name || typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}

type Received = {
  c: HonoContext<EdgeVariables>
  tx: Edge['db']
  actor: Actor | KeyHolder | null
  ip: string
  input: Awaited<ReturnType<typeof readInput>>
  headers: Headers
  /** What the handler adds to the audit log. */
  facts: AuditFacts
}

async function respond(
  edge: Edge,
  { endpoint, handle }: { endpoint: Endpoint; handle: Handler<Endpoint> },
  received: Received,
): Promise<StoredResponse> {
  const cookies: string[] = []
  let status = statusOf(endpoint)
  const { tx, c, actor, input, facts } = received
  const record = () => recordAudit(tx, { endpoint, actor, input, facts, requestId: c.get('requestId') })
  // Without a transaction around both, the log comes first: it must not miss what was done.
  const isLoggedFirst = endpoint.callsExternalService === true || endpoint.upload !== undefined
  if (isLoggedFirst) await record()
  const context = contextOf(edge, received, {
    setStatus: (chosen) => {
      status = chosen
    },
    setCookie: (line) => cookies.push(line),
  })
  const body = await inSpan<unknown>(`handle ${endpoint.path}`, {}, async () => handle(context))
  if (!isLoggedFirst) await record()
  if (endpoint.response === noContent || endpoint.response === redirect)
    return { status, body: null, cookies }
  const checked = checkResponse(endpoint.response, body)
  if (!checked.success) {
    throw new Problem({
      status: 500,
      code: 'BAD_RESPONSE',
      message: `${endpoint.method} ${endpoint.path}: the response does not match its schema: ${checked.error.message}`,
    })
  }
  return { status, body: checked.data, cookies }
}

/** The context of a handler. A preparation has no response yet, so its status and cookies go nowhere. */
function contextOf(
  edge: Edge,
  { c, tx, actor, ip, input, headers, facts }: Received,
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

function send(
  c: HonoContext<EdgeVariables>,
  endpoint: Endpoint,
  { status, body, cookies, headers }: HandledResponse,
): Response {
  for (const [name, value] of headers) c.header(name, value)
  for (const line of cookies) c.header('set-cookie', line, { append: true })
  if (endpoint.response === noContent) return c.body(null, 204)
  if (endpoint.response === redirect) return c.body(null, 302)
  return c.json(body, status as ContentfulStatusCode)
}
