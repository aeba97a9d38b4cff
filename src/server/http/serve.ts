import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { inTransaction, retryWhileBusy } from '#server/platform/database.ts'
import { writeFor } from '#server/platform/reader.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { KeyHolder } from '#shared/api-keys/api-key.contract.ts'
import { anyReader } from '#shared/format/reader.ts'
import { type Endpoint, noContent, redirect } from '#shared/http/endpoint.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { isAudited } from './audit.ts'
import { authorize } from './authorize.ts'
import { clientIp } from './client-ip.ts'
import type { AnyHandler, Handler, RequestContext } from './context.ts'
import { countAccount } from './count-account.ts'
import { lockOpenAccount } from './edge.store.ts'
import type { Edge, EdgeVariables, Route } from './edge.ts'
import { withIdempotency, withLeasedKey } from './idempotency.ts'
import { createInFlight, type InFlightRequests } from './in-flight.ts'
import { credentialLimits, inFlightLimits } from './in-flight-limits.ts'
import { readInput } from './read-input.ts'
import { addWriteCookie } from './recent-write.ts'
import { contextOf } from './request-context.ts'
import { runHandler } from './run-handler.ts'
import { type HandledResponse, mayShare, sendShared } from './send-shared.ts'

type Endpoints = Record<string, Endpoint>

/** Registers a feature: the type demands a handler for every endpoint of its contract. */
export function serveAll<const T extends Endpoints>(
  edge: Edge,
  endpoints: T,
  handlers: { [Name in keyof T]: AnyHandler<T[Name]> },
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
    const account = await countAccount(edge, endpoint, {
      actor,
      headers: c.req.raw.headers,
      body: input.body,
    })

    const db = endpoint.usesReservedPool ? edge.reservedDb : edge.db
    const headers = new Headers()
    const reader = actor && 'reader' in actor ? actor.reader : anyReader
    const received = { endpoint, c, actor, ip, input, headers, facts: {} }
    const key = c.req.header('idempotency-key')
    const beforehand = <T>(work: (ctx: RequestContext) => Promise<T>) =>
      writeFor(reader, () => work(contextOf({ ...edge, db }, { ...received, tx: db })))
    const { handle, isDone = false } = await chooseHandler(handler, {
      beforehand,
      mayBatch: key === undefined && !isAudited(endpoint, actor),
    })
    const work = (tx: Edge['db']) =>
      writeFor(reader, () => runHandler({ ...edge, db }, handle, { ...received, tx }))
    // Uploads and calls to other servers take long before anything is written: such a handler opens a transaction of
    // its own, late. What was written in a batch has been committed already.
    const isLate = endpoint.upload !== undefined || endpoint.callsExternalService === true
    const hasTransaction = endpoint.method !== 'GET' && !isLate && !isDone
    const keyed = { endpoint, input, encryption: edge.encryption, caller: callerName(actor), key }
    const transact = () =>
      inTransaction(db, async (tx) => {
        // The account may have been suspended since the request was authorized. The lock is sent together with the first
        // statement of the handler, and nothing is committed unless both succeed.
        const allowsLeaving = endpoint.allowsLeaving === true
        const isUser = actor && 'userId' in actor
        const [isOpen, response] = await Promise.allSettled([
          isUser ? lockOpenAccount(tx, actor, { allowsLeaving }) : true,
          withIdempotency({ ...keyed, tx }, () => work(tx)),
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
    const workOnPool = () => (isLate ? withLeasedKey({ ...keyed, db }, () => work(db)) : work(db))
    const read = () =>
      endpoint.readsReplica ? edge.replicaReads.read(c.req.raw.headers, db, work) : workOnPool()
    const changesLogin = endpoint.method !== 'GET' && endpoint.changesLogin !== false
    const response = await (hasTransaction ? inQueue() : read()).finally(
      () => changesLogin && edge.forgetLogin(c.req.raw.headers),
    )
    if (endpoint.method !== 'GET') addWriteCookie(edge.env, endpoint, actor, response)
    if (endpoint.changesPages === false) c.set('changesPages', false)
    if (endpoint.limit === 'sign-in' && account) {
      if (endpoint.forgivesAttempts) await edge.limits.resetAccount('sign-in', account)
      else await edge.limits.uncountAccount('sign-in', account)
    }
    return { ...response, headers }
  }
}

/** Runs what a handler does before its transaction; `isDone` where that was all, and only the response is left. */
async function chooseHandler(
  handler: AnyHandler<Endpoint>,
  {
    beforehand,
    mayBatch,
  }: { beforehand: <T>(work: (ctx: RequestContext) => Promise<T>) => Promise<T>; mayBatch: boolean },
): Promise<{ handle: Handler<Endpoint>; isDone?: boolean }> {
  if (typeof handler === 'function') return { handle: handler }
  if ('prepare' in handler) return { handle: await beforehand((ctx) => handler.prepare(ctx)) }
  const response = mayBatch ? await beforehand((ctx) => handler.handleInBatch(ctx)) : undefined
  if (response === undefined) return { handle: handler.handleAlone }
  return { handle: async () => response, isDone: true }
}

function callerName(actor: Actor | KeyHolder | null): string {
  if (!actor) return 'anonymous'
  if ('keyId' in actor) return `key:${actor.keyId}`
  return actor.personId === actor.userId ? actor.userId : `${actor.userId} by ${actor.personId}`
}

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
