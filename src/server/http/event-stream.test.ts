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
import { cookieOf } from '#tests/support/cookies.ts'
import { startRedisServer } from '#tests/support/redis-server.ts'
import { readStream, type StreamReader } from '#tests/support/stream-reader.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { edgeJobs } from './edge.jobs.ts'
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

type Asked = { path?: string; headers?: Record<string, string>; node?: TestApp }

async function listenAs(cookie: string, { path = '/api/stream', headers = {}, node = other }: Asked = {}) {
  const response = await node.request('GET', path, { cookie, headers })
  expect(response.status).toBe(200)
  const stream = readStream(response)
  open.push(stream)
  const ready = await stream.until('ready')
  return { ...stream, upTo: Number(ready.id) }
}

const somethingNew = (): Extract<RealtimeEvent, { type: 'bulk' }> => ({ type: 'bulk', bulkId: randomUUID() })
const publish = (userId: string, event: RealtimeEvent) => app.edge.realtime.publish(app.db, { userId, event })
const bulksOf = ({ heard }: StreamReader) =>
  heard.flatMap(({ event }) => (event.type === 'bulk' ? [event] : []))

test('a visitor hears nothing', async () => {
  const response = await app.request('GET', '/api/stream')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test.each([...roles, null])('%s may listen, and no proxy keeps or packs what they hear', async (role) => {
  const { cookie } = await app.signInAs(role)
  const response = await app.request('GET', '/api/stream', { cookie, headers: { 'accept-encoding': 'gzip' } })
  open.push(readStream(response))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('content-encoding')).toBeNull()
})

test('asking only for the headers opens no stream', async () => {
  const { cookie } = await app.signInAs('BRAND')
  const response = await app.request('HEAD', '/api/stream', { cookie })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('what happens through one node is heard through another, and by nobody else', async () => {
  const [me, somebodyElse] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
  const mine = await listenAs(me.cookie)
  const theirs = await listenAs(somebodyElse.cookie)
  const event = somethingNew()
  await publish(me.userId, event)
  const last = somethingNew()
  await publish(somebodyElse.userId, last)

  expect(await mine.until('bulk')).toEqual({ id: expect.stringMatching(/^\d+$/), event })
  expect((await theirs.until('bulk')).event).toEqual(last)
  expect(bulksOf(theirs)).toEqual([last])
})

test('a message of any length is heard', async () => {
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
    clientKey: null,
    status: 'sent',
    createdAt: new Date().toISOString(),
  }
  await publish(userId, { type: 'message', message })
  expect((await stream.until('message')).event.message).toEqual(message)
})

test('a publishEphemeral is heard and not kept', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const stream = await listenAs(cookie)
  const event = { type: 'typing', conversationId: randomUUID(), userId } as const
  await app.edge.realtime.publishEphemeral(app.db, userId, event)
  expect(await stream.until('typing')).toEqual({ id: null, event })
  expect(await app.db.$count(realtimeEvents, eq(realtimeEvents.userId, userId))).toBe(0)
})

test('what was not committed never happened', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const stream = await listenAs(cookie)
  await inTransaction(app.db, async (tx) => {
    await app.edge.realtime.publish(tx, { userId, event: somethingNew() })
    throw new Error('rolled back')
  }).catch(() => undefined)
  const event = somethingNew()
  await inTransaction(app.db, (tx) => app.edge.realtime.publish(tx, { userId, event }))
  await stream.until('bulk')
  expect(bulksOf(stream)).toEqual([event])
})

test.each(['header', 'query'])('whoever was cut off hears what they missed, by the %s', async (way) => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const before = await listenAs(cookie)
  await publish(userId, somethingNew())
  const { id } = await before.until('bulk')
  await before.close()
  const [first, second] = [somethingNew(), somethingNew()]
  await publish(userId, first)
  await publish(userId, second)

  const after = await listenAs(
    cookie,
    way === 'header'
      ? { headers: { 'last-event-id': String(id) } }
      : { path: `/api/stream?lastEventId=${id}` },
  )
  expect(bulksOf(after).slice(-2)).toEqual([first, second])
  const third = somethingNew()
  await publish(userId, third)
  await after.until('bulk')
  expect(bulksOf(after).slice(-3)).toEqual([first, second, third])
})

test('an event that was begun early and committed late is not missed', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const before = await listenAs(cookie)
  const late = somethingNew()
  let id: string | null = null
  await inTransaction(app.db, async (tx) => {
    await app.edge.realtime.publish(tx, { userId, event: late })
    await publish(userId, somethingNew())
    id = (await before.until('bulk')).id
    await before.close()
  })
  const after = await listenAs(cookie, { headers: { 'last-event-id': String(id) } })
  expect(bulksOf(after)).toContainEqual(late)
})

test('a page that opens its first stream hears what happened since it was asked for', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const [old, recent] = [somethingNew(), somethingNew()]
  await publish(userId, old)
  await app.db
    .update(realtimeEvents)
    .set({ createdAt: sql`now() - interval '1 minute'` })
    .where(eq(realtimeEvents.userId, userId))
  await publish(userId, recent)
  expect(bulksOf(await listenAs(cookie, { path: '/api/stream?age=30000' }))).toEqual([recent])
  expect(bulksOf(await listenAs(cookie))).toEqual([])
})

test('whoever was away for longer than events are kept is told to look again', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  await publish(userId, somethingNew())
  const { upTo } = await listenAs(cookie)
  await publish(userId, somethingNew())
  await app.db.update(realtimeEvents).set({ createdAt: sql`now() - interval '61 minutes'` })
  const [sweep] = edgeJobs()
  await sweep?.run(undefined, { ...app.edge, tx: app.db, log })
  expect(await app.db.$count(realtimeEvents)).toBe(0)

  const back = await listenAs(cookie, { headers: { 'last-event-id': String(upTo) } })
  expect(back.heard.map(({ event }) => event.type)).toEqual(['reset', 'ready'])
  const again = await listenAs(cookie, { headers: { 'last-event-id': String(back.upTo) } })
  expect(again.heard.map(({ event }) => event.type)).toEqual(['ready'])
})

test('whoever missed more than is quickly read is told to look again', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const { upTo } = await listenAs(cookie)
  await app.db
    .insert(realtimeEvents)
    .values(Array.from({ length: 501 }, () => ({ userId, event: somethingNew() })))
  const back = await listenAs(cookie, { headers: { 'last-event-id': String(upTo) } })
  expect(back.heard.map(({ event }) => event.type)).toEqual(['reset', 'ready'])
})

test.each(['yesterday', '-1', '1.5', '1e400', "1' or 1=1"])('%s is no id of an event', async (id) => {
  const { cookie } = await app.signInAs('ATHLETE')
  const response = await app.request('GET', `/api/stream?lastEventId=${encodeURIComponent(id)}`, { cookie })
  expect(response.status).toBe(422)
})

/** As in a second browser. */
const signInAgain = async ({ email }: { email: string }) =>
  cookieOf(await app.request('POST', '/api/auth/login', { body: { email, password: 'rooster-tail' } }))

test('logging out ends the stream of this login and of no other', async () => {
  const person = await app.signInAs('ATHLETE')
  const elsewhere = await listenAs(await signInAgain(person))
  const here = await listenAs(person.cookie)
  expect((await app.request('POST', '/api/auth/logout', { cookie: person.cookie })).status).toBe(204)
  await here.until('session-ended')
  await here.untilEnd()

  const event = somethingNew()
  await publish(person.userId, event)
  await elsewhere.until('bulk')
  expect(elsewhere.heard.map(({ event: { type } }) => type)).toEqual(['ready', 'bulk'])
})

test('ending the other logins ends their streams', async () => {
  const person = await app.signInAs('ATHLETE')
  const elsewhere = await listenAs(person.cookie)
  const cookie = await signInAgain(person)
  expect((await app.request('DELETE', '/api/auth/sessions', { cookie })).status).toBe(204)
  await elsewhere.until('session-ended')
  await elsewhere.untilEnd()
})

/** The same door with a quick heart, and all that it hears of. */
function quickStream(heartbeatMs: number) {
  const quick = new Hono<EdgeVariables>()
  const streams = serveEventStream({ ...app.edge, app: quick }, { log, heartbeatMs })
  return { quick, streams }
}

test('a stream beats, and ends at the next beat after its person is suspended', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const { quick, streams } = quickStream(40)
  const stream = readStream(await quick.request('/api/stream', { headers: { cookie } }))
  expect(await stream.untilComment()).toBe('heartbeat')
  expect(await stream.untilComment()).toBe('heartbeat')
  await app.db.update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, userId))
  await stream.until('session-ended')
  await stream.untilEnd()
  streams.close()
})

test('the eleventh stream of a person ends the first', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  const all: StreamReader[] = []
  for (let count = 0; count < 11; count += 1) all.push(await listenAs(cookie))
  const [first, ...rest] = all
  await first?.untilEnd()
  await publish(userId, somethingNew())
  for (const stream of rest) await stream.until('bulk')
})

test('a server that stops ends every stream at once and opens no more', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const { quick, streams } = quickStream(25_000)
  const stream = readStream(await quick.request('/api/stream', { headers: { cookie } }))
  await stream.until('ready')
  streams.close()
  await stream.untilEnd()
  quick.onError((error) => new Response(null, { status: Reflect.get(error, 'status') }))
  expect((await quick.request('/api/stream', { headers: { cookie } })).status).toBe(503)
})

test('a page that is closed, or does not read, is listened for no longer', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  let listening = 0
  const realtime = {
    ...app.edge.realtime,
    listen: async (...given: Parameters<typeof app.edge.realtime.listen>) => {
      const stop = await app.edge.realtime.listen(...given)
      const known = new Set([stop])
      listening += 1
      return () => {
        if (known.delete(stop)) listening -= 1
        stop()
      }
    },
  }
  const node = new Hono<EdgeVariables>()
  const streams = serveEventStream({ ...app.edge, app: node, realtime }, { log })
  const server = createServer(getRequestListener(node.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`

  const leaving = new AbortController()
  const page = readStream(await fetch(url, { headers: { cookie }, signal: leaving.signal }))
  await page.until('ready')
  expect(listening).toBe(1)
  leaving.abort()
  await vi.waitFor(() => expect(listening).toBe(0), { timeout: 20_000 })

  const deaf = await fetch(url, { headers: { cookie } })
  await vi.waitFor(() => expect(listening).toBe(1), { timeout: 20_000 })
  const long = { type: 'conversation', conversationId: 'x'.repeat(100_000) } as const
  await vi.waitFor(
    async () => {
      await app.edge.realtime.publish(app.db, { userId, event: long })
      expect(listening).toBe(0)
    },
    { timeout: 15_000, interval: 1 },
  )
  // Cut in the middle of an event, with whatever waited for it.
  expect(await deaf.text()).toMatch(/x$/)
  streams.close()
  await new Promise((resolve) => server.close(resolve))
})

test.skipIf(!redis)(
  'two nodes joined by Redis hear each other, and end each other their logins',
  async () => {
    const settings = { REDIS_URL: redis?.url ?? '' }
    const near = await startTestApp(settings, app.databaseUrl)
    const far = await startTestApp(settings, app.databaseUrl)
    const { userId, cookie } = await app.signInAs('BRAND')
    const stream = await listenAs(cookie, { node: far })
    const event = somethingNew()
    await inTransaction(near.db, (tx) => near.edge.realtime.publish(tx, { userId, event }))
    expect(await stream.until('bulk')).toEqual({ id: expect.stringMatching(/^\d+$/), event })
    await near.request('POST', '/api/auth/logout', { cookie })
    await stream.until('session-ended')
    await stream.untilEnd()
    await near.stop()
    await far.stop()
  },
)
