import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { realtimeEvents } from '#server/database/schema/notifications.ts'
import { inTransaction } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { roles } from '#shared/accounts/roles.ts'
import type { Message } from '#shared/messages/message.contract.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { signInAsMember } from '#tests/support/an-organization-member.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { startRedisServer } from '#tests/support/redis-server.ts'
import { readStream, type StreamReader } from '#tests/support/stream-reader.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { EdgeVariables } from './edge.ts'
import { serveEventStream } from './event-stream.ts'

const redis = await startRedisServer()
const log = createLogger('silent')
let app: TestApp
let other: TestApp
const open: StreamReader[] = []

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({}, app.databaseUrl)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.close()))
})
afterAll(async () => {
  await other.stop()
  await app.stop()
  await redis?.stop()
})

type ListenOptions = { path?: string; headers?: Record<string, string>; node?: TestApp }

async function listenAs(
  cookie: string,
  { path = '/api/stream', headers = {}, node = other }: ListenOptions = {},
) {
  const response = await node.request('GET', path, { cookie, headers })
  expect(response.status).toBe(200)
  const stream = readStream(response)
  open.push(stream)
  const ready = await stream.until('ready')
  return { ...stream, upTo: Number(ready.id) }
}

const anEvent = (): Extract<RealtimeEvent, { type: 'bulk' }> => ({ type: 'bulk', bulkId: randomUUID() })
const publish = (userId: string, event: RealtimeEvent) => app.edge.realtime.publish(app.db, { userId, event })
const bulksOf = ({ received }: StreamReader) =>
  received.flatMap(({ event }) => (event.type === 'bulk' ? [event] : []))

test('an anonymous request is refused', async () => {
  const response = await app.request('GET', '/api/stream')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test.each([...roles, null])(
  '%s can open a stream, which proxies neither cache nor compress',
  async (role) => {
    const { cookie } = await app.signInAs(role)
    const response = await app.request('GET', '/api/stream', {
      cookie,
      headers: { 'accept-encoding': 'gzip' },
    })
    open.push(readStream(response))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
  },
)

test('a HEAD request opens no stream', async () => {
  const { cookie } = await app.signInAs('BRAND')
  const response = await app.request('HEAD', '/api/stream', { cookie })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('an event published on one node reaches only its user on another', async () => {
  const [me, another] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
  const mine = await listenAs(me.cookie)
  const theirs = await listenAs(another.cookie)
  const event = anEvent()
  await publish(me.userId, event)
  const last = anEvent()
  await publish(another.userId, last)

  expect(await mine.until('bulk')).toEqual({ id: expect.stringMatching(/^\d+$/), event })
  expect((await theirs.until('bulk')).event).toEqual(last)
  expect(bulksOf(theirs)).toEqual([last])
})

test('a message of any length is delivered', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const stream = await listenAs(cookie)
  const message: Message = {
    id: randomUUID(),
    conversationId: randomUUID(),
    senderId: userId,
    kind: 'TEXT',
    refId: null,
    body: 'Box, box! 🏁\n'.repeat(1000),
    pictures: [],
    files: [],
    clientKey: null,
    status: 'sent',
    createdAt: new Date().toISOString(),
  }
  await publish(userId, { type: 'message', message })
  expect((await stream.until('message')).event.message).toEqual(message)
})

test('an ephemeral event is delivered and not stored', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const stream = await listenAs(cookie)
  const event = { type: 'typing', conversationId: randomUUID(), userId } as const
  await app.edge.realtime.publishEphemeral(app.db, userId, event)
  expect(await stream.until('typing')).toEqual({ id: null, event })
  expect(await app.db.$count(realtimeEvents, eq(realtimeEvents.userId, userId))).toBe(0)
})

test('events of a rolled-back transaction are not delivered', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const stream = await listenAs(cookie)
  await inTransaction(app.db, async (tx) => {
    await app.edge.realtime.publish(tx, { userId, event: anEvent() })
    throw new Error('rolled back')
  }).catch(() => undefined)
  const event = anEvent()
  await inTransaction(app.db, (tx) => app.edge.realtime.publish(tx, { userId, event }))
  await stream.until('bulk')
  expect(bulksOf(stream)).toEqual([event])
})

test.each(['header', 'query'])(
  'a client that reconnects receives the missed events, by the %s',
  async (source) => {
    const { userId, cookie } = await app.signInAs('ATHLETE')
    const before = await listenAs(cookie)
    await publish(userId, anEvent())
    const { id } = await before.until('bulk')
    await before.close()
    const [first, second] = [anEvent(), anEvent()]
    await publish(userId, first)
    await publish(userId, second)

    const after = await listenAs(
      cookie,
      source === 'header'
        ? { headers: { 'last-event-id': String(id) } }
        : { path: `/api/stream?lastEventId=${id}` },
    )
    expect(bulksOf(after).slice(-2)).toEqual([first, second])
    const third = anEvent()
    await publish(userId, third)
    await after.until('bulk')
    expect(bulksOf(after).slice(-3)).toEqual([first, second, third])
  },
)

test('an event that commits after a later one is not missed', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const before = await listenAs(cookie)
  const late = anEvent()
  let id: string | null = null
  await inTransaction(app.db, async (tx) => {
    await app.edge.realtime.publish(tx, { userId, event: late })
    await publish(userId, anEvent())
    id = (await before.until('bulk')).id
    await before.close()
  })
  const after = await listenAs(cookie, { headers: { 'last-event-id': String(id) } })
  expect(bulksOf(after)).toContainEqual(late)
})

test('the first stream of a page replays the events since the page was requested', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const [old, recent] = [anEvent(), anEvent()]
  await publish(userId, old)
  await app.db
    .update(realtimeEvents)
    .set({ createdAt: sql`now() - interval '1 minute'` })
    .where(eq(realtimeEvents.userId, userId))
  await publish(userId, recent)
  expect(bulksOf(await listenAs(cookie, { path: '/api/stream?age=30000' }))).toEqual([recent])
  expect(bulksOf(await listenAs(cookie))).toEqual([])
})

test('a client that was away longer than events are stored is reset', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  await publish(userId, anEvent())
  const { upTo } = await listenAs(cookie)
  await publish(userId, anEvent())
  await app.db.update(realtimeEvents).set({ createdAt: sql`now() - interval '61 minutes'` })
  await app.runJob('retention.enforce')
  expect(await app.db.$count(realtimeEvents)).toBe(0)

  const reconnected = await listenAs(cookie, { headers: { 'last-event-id': String(upTo) } })
  expect(reconnected.received.map(({ event }) => event.type)).toEqual(['reset', 'ready'])
  const again = await listenAs(cookie, { headers: { 'last-event-id': String(reconnected.upTo) } })
  expect(again.received.map(({ event }) => event.type)).toEqual(['ready'])
})

test('a client that missed too many events is reset', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const { upTo } = await listenAs(cookie)
  await app.db
    .insert(realtimeEvents)
    .values(Array.from({ length: 501 }, () => ({ userId, event: anEvent() })))
  const reconnected = await listenAs(cookie, { headers: { 'last-event-id': String(upTo) } })
  expect(reconnected.received.map(({ event }) => event.type)).toEqual(['reset', 'ready'])
})

test.each(['yesterday', '-1', '1.5', '1e400', "1' or 1=1"])('the event id %s is invalid', async (id) => {
  const { cookie } = await app.signInAs('ATHLETE')
  const response = await app.request('GET', `/api/stream?lastEventId=${encodeURIComponent(id)}`, { cookie })
  expect(response.status).toBe(422)
})

/** A second session, as in another browser. */
const signInAgain = async ({ email }: { email: string }) =>
  cookieOf(await app.request('POST', '/api/auth/login', { body: { email, password: 'rooster-tail' } }))

test('logging out ends the streams of this session only', async () => {
  const person = await app.signInAs('ATHLETE')
  const elsewhere = await listenAs(await signInAgain(person))
  const here = await listenAs(person.cookie)
  expect((await app.request('POST', '/api/auth/logout', { cookie: person.cookie })).status).toBe(204)
  await here.until('session-ended')
  await here.untilEnd()

  const event = anEvent()
  await publish(person.userId, event)
  await elsewhere.until('bulk')
  expect(elsewhere.received.map(({ event: { type } }) => type)).toEqual(['ready', 'bulk'])
})

test('ending the other sessions ends their streams', async () => {
  const person = await app.signInAs('ATHLETE')
  const elsewhere = await listenAs(person.cookie)
  const cookie = await signInAgain(person)
  expect((await app.request('DELETE', '/api/auth/sessions', { cookie })).status).toBe(204)
  await elsewhere.until('session-ended')
  await elsewhere.untilEnd()
})

/** The endpoint with another heartbeat interval. */
function serveWithHeartbeat(heartbeatMs: number) {
  const server = new Hono<EdgeVariables>()
  const streams = serveEventStream({ ...app.edge, app: server }, { log, heartbeatMs })
  return { server, streams }
}

test('a stream sends heartbeats, and ends at the first one after its user is suspended', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const { server, streams } = serveWithHeartbeat(40)
  const stream = readStream(await server.request('/api/stream', { headers: { cookie } }))
  expect(await stream.untilComment()).toBe('heartbeat')
  expect(await stream.untilComment()).toBe('heartbeat')
  await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, userId))
  await stream.until('session-ended')
  await stream.untilEnd()
  streams.close()
})

test('with fifteen pages of one person the oldest wait a minute, and displace nobody when they return', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const all: StreamReader[] = []
  for (let count = 0; count < 15; count += 1) all.push(await listenAs(cookie))
  const [displaced, current] = [all.slice(0, 5), all.slice(5)]
  for (const stream of displaced) {
    await stream.until('displaced')
    await stream.untilEnd()
    expect(stream.retryMs()).toBe(60_000)
    const returned = await listenAs(cookie, { path: '/api/stream?age=0&displaced' })
    await returned.until('displaced')
    await returned.untilEnd()
  }
  await publish(userId, anEvent())
  for (const stream of current) await stream.until('bulk')
  expect(current.map((stream) => stream.retryMs())).toEqual(current.map(() => 3000))
})

test('a page that was displaced has a stream again once there is a place', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const all: StreamReader[] = []
  for (let count = 0; count < 10; count += 1) all.push(await listenAs(cookie))
  const [closed] = all
  await closed?.close()
  const returned = await listenAs(cookie, { path: '/api/stream?age=0&displaced' })
  await publish(userId, anEvent())
  for (const stream of [...all.slice(1), returned]) await stream.until('bulk')
})

test('the pages of one member displace none of another member of the organization', async () => {
  const brand = await app.signInAs('BRAND')
  const [one, other] = [
    await signInAsMember(app, brand.userId, 'MANAGER'),
    await signInAsMember(app, brand.userId, 'MANAGER'),
  ]
  const theirs = await listenAs(one.cookie)
  const mine: StreamReader[] = []
  for (let count = 0; count < 11; count += 1) mine.push(await listenAs(other.cookie))
  await mine[0]?.until('displaced')
  const event = anEvent()
  await publish(brand.userId, event)
  expect((await theirs.until('bulk')).event).toEqual(event)
})

test('a server that shuts down ends every stream and refuses new ones', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const { server, streams } = serveWithHeartbeat(25_000)
  const stream = readStream(await server.request('/api/stream', { headers: { cookie } }))
  await stream.until('ready')
  streams.close()
  await stream.untilEnd()
  server.onError((error) => new Response(null, { status: Reflect.get(error, 'status') }))
  expect((await server.request('/api/stream', { headers: { cookie } })).status).toBe(503)
})

test('a client that disconnects or stops reading is unsubscribed', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  let listeners = 0
  const realtime = {
    ...app.edge.realtime,
    listen: async (...given: Parameters<typeof app.edge.realtime.listen>) => {
      const stop = await app.edge.realtime.listen(...given)
      const known = new Set([stop])
      listeners += 1
      return () => {
        if (known.delete(stop)) listeners -= 1
        stop()
      }
    },
  }
  const node = new Hono<EdgeVariables>()
  const streams = serveEventStream({ ...app.edge, app: node, realtime }, { log })
  const server = createServer(getRequestListener(node.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`

  const closing = new AbortController()
  const page = readStream(await fetch(url, { headers: { cookie }, signal: closing.signal }))
  await page.until('ready')
  expect(listeners).toBe(1)
  closing.abort()
  await expect.poll(() => listeners).toBe(0)

  const stalled = await fetch(url, { headers: { cookie } })
  await expect.poll(() => listeners).toBe(1)
  const long = { type: 'conversation', conversationId: 'x'.repeat(100_000) } as const
  let published = 0
  await vi.waitFor(
    async () => {
      await app.edge.realtime.publish(app.db, { userId, event: long })
      published += 1
      expect(listeners).toBe(0)
    },
    { timeout: 60_000, interval: 1 },
  )
  // The stream is cut off, and what was buffered is dropped.
  const received = (await stalled.text()).match(/"x+"/g) ?? []
  expect(received.length).toBeLessThan(published)
  streams.close()
  await new Promise((resolve) => server.close(resolve))
})

test.skipIf(!redis)('two nodes joined by Redis exchange events and the end of sessions', async () => {
  const settings = { REDIS_URL: redis?.url ?? '' }
  const near = await startTestApp(settings, app.databaseUrl)
  const far = await startTestApp(settings, app.databaseUrl)
  const { userId, cookie } = await app.signInAs('BRAND')
  const stream = await listenAs(cookie, { node: far })
  const event = anEvent()
  await inTransaction(near.db, (tx) => near.edge.realtime.publish(tx, { userId, event }))
  expect(await stream.until('bulk')).toEqual({ id: expect.stringMatching(/^\d+$/), event })
  await near.request('POST', '/api/auth/logout', { cookie })
  await stream.until('session-ended')
  await stream.untilEnd()
  await near.stop()
  await far.stop()
})
