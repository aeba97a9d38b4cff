import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sessions } from '#server/database/schema/accounts.ts'
import { keptSecrets, pushSubscriptions } from '#server/database/schema/notifications.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startWorker, unlockJobs, type Worker } from '#server/platform/queue.ts'
import { aBrowserKey } from '#tests/support/browser-keys.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { queuePushes } from './queue-pushes.ts'

const SUBSCRIBE = '/api/notifications/subscribe'
const UNSUBSCRIBE = '/api/notifications/unsubscribe'
const TEST = '/api/notifications/test'
/** How the queue waits for a job is no concern here, so what it put off is made due at once. */
const SOON = { timeout: 15_000, interval: 50 }

let service: Awaited<ReturnType<typeof startPushService>>
let app: TestApp
let receiver: Server
let answerPush: (answer: ServerResponse) => void
let calls = 0
const workers: Worker[] = []

beforeAll(async () => {
  service = await startPushService()
  receiver = createServer((request, answer) => {
    calls++
    request.resume().on('end', () => answerPush(answer))
  }).listen(0)
  const { port } = receiver.address() as AddressInfo
  app = await startTestApp({ OUTGOING_ALLOW: `${service.settings.OUTGOING_ALLOW},localhost:${port}` })
})
afterAll(async () => {
  service.stop()
  receiver.closeAllConnections()
  receiver.close()
  await app.stop()
})
beforeEach(() => {
  calls = 0
  answerPush = (answer) => answer.writeHead(201).end()
  return async () => {
    await rest()
    await app.db.execute(sql`delete from graphile_worker._private_jobs`)
  }
})

const publicKey = async () => {
  const answer = await app.request('GET', '/api/notifications/vapid-public-key')
  return ((await answer.json()) as { publicKey: string }).publicKey
}
const aPerson = () => app.signInAs('ATHLETE')
const post = (path: string, cookie: string, body?: unknown) =>
  app.request('POST', path, { cookie, ...(body !== undefined && { body }) })

/** Somebody who wants pushes in a browser of the real push service. */
async function aListener() {
  const person = await aPerson()
  const browser = await service.subscribe(await publicKey())
  expect((await post(SUBSCRIBE, person.cookie, browser.subscription)).status).toBe(201)
  return { ...person, ...browser }
}
/** Somebody whose push service is the one at hand, with its moods. */
async function aListenerElsewhere() {
  const person = await aPerson()
  const { port } = receiver.address() as AddressInfo
  const subscription = { endpoint: `http://localhost:${port}/${uuidv7()}`, keys: aBrowserKey() }
  expect((await post(SUBSCRIBE, person.cookie, subscription)).status).toBe(201)
  return { ...person, subscription }
}

const news = (userId: string) => ({
  id: uuidv7(),
  userId,
  title: 'Copperline Tools',
  body: 'We like your lines. 🏁',
  url: '/messages?c=1',
})
const work = async () => {
  workers.push(
    await startWorker(app.jobs, {
      pool: app.pool,
      db: app.db,
      log: createLogger('silent'),
      services: app.edge,
    }),
  )
}
const rest = async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
}
const browsersOf = (userId: string) =>
  app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
const jobs = async () =>
  (
    await app.db.execute<{ attempts: number; seconds: number; locked_by: string | null }>(
      sql`select attempts, extract(epoch from run_at - now())::int as seconds, locked_by from graphile_worker.jobs
          where task_identifier = 'push.send'`,
    )
  ).rows

test('the key is made once and is the same on every node', async () => {
  await app.db.delete(keptSecrets)
  const nodes = await Promise.all([1, 2, 3].map(() => startTestApp({}, app.databaseUrl)))
  const keys = await Promise.all(
    nodes.map(async (node) => (await node.request('GET', '/api/notifications/vapid-public-key')).json()),
  )
  await Promise.all(nodes.map((node) => node.stop()))
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1)
  expect(keys[0]).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) })
})

test('the key of the settings is taken where there is one', async () => {
  const pair = {
    VAPID_PUBLIC_KEY:
      'BPfYN5lBkrpqq2g3uKMir3O4wg6YdDFJ5RYvpP9XXs7y-Ic44dGJ3xi5Ni8FvyS9NJDl3p6tzWVjUxWAit6lAsE',
    VAPID_PRIVATE_KEY: 'ulx4hATYZPWQj8lqbkCwdYzEZpQURmvJdWSkQpmivBw',
  }
  const node = await startTestApp(pair, app.databaseUrl)
  const answer = await node.request('GET', '/api/notifications/vapid-public-key')
  await node.stop()
  expect(await answer.json()).toEqual({ publicKey: pair.VAPID_PUBLIC_KEY })
})

test('a notification reaches every browser of a person, signed and encrypted, and nobody else', async () => {
  const racer = await aListener()
  const other = await aListener()
  const told = news(racer.userId)
  await queuePushes(app.db, told)
  await work()
  const { userId: _, ...content } = told
  await vi.waitFor(() => expect(racer.received()).toEqual([{ ...content, tag: told.id }]), SOON)
  expect(other.received()).toEqual([])
  await vi.waitFor(
    async () =>
      expect(await browsersOf(racer.userId)).toMatchObject([
        { failures: 0, lastSuccessAt: expect.any(Date) },
      ]),
    SOON,
  )
})

test('a long text is shortened until it fits into a push', async () => {
  const racer = await aListener()
  await queuePushes(app.db, { ...news(racer.userId), title: '🏁'.repeat(300), body: '🏎'.repeat(5000) })
  await work()
  await vi.waitFor(
    () => expect(racer.received()).toMatchObject([{ title: expect.stringMatching(/🏁…$/u) }]),
    SOON,
  )
})

test('a push that has to wait for the morning is not due before', async () => {
  const racer = await aListener()
  await queuePushes(app.db, news(racer.userId), { notBefore: new Date(Date.now() + 3 * 60 * 60_000) })
  const [waiting] = await jobs()
  expect(waiting?.seconds).toBeGreaterThan(3 * 60 * 60 - 5)
  expect(waiting?.seconds).toBeLessThan(3 * 60 * 60 + 65)
})

test('the same browser subscribing again is one row, with the new keys and its new owner', async () => {
  const racer = await aListener()
  const keys = aBrowserKey()
  await post(SUBSCRIBE, racer.cookie, { ...racer.subscription, keys })
  expect(await browsersOf(racer.userId)).toMatchObject([{ ...keys, endpoint: racer.subscription.endpoint }])

  const next = await aPerson()
  await post(SUBSCRIBE, next.cookie, racer.subscription)
  expect(await browsersOf(racer.userId)).toEqual([])
  expect(await browsersOf(next.userId)).toMatchObject([{ endpoint: racer.subscription.endpoint }])
})

test('a browser whose subscription changed is not told twice', async () => {
  const racer = await aListener()
  const renewed = await service.subscribe(await publicKey())
  await post(SUBSCRIBE, racer.cookie, renewed.subscription)
  expect(await browsersOf(racer.userId)).toMatchObject([{ endpoint: renewed.subscription.endpoint }])
})

test('unsubscribing ends it, for oneself only, and as often as one likes', async () => {
  const racer = await aListener()
  const other = await aPerson()
  const body = { endpoint: racer.subscription.endpoint }
  expect((await post(UNSUBSCRIBE, other.cookie, body)).status).toBe(200)
  expect(await browsersOf(racer.userId)).toHaveLength(1)
  for (let time = 0; time < 2; time++) {
    const answer = await post(UNSUBSCRIBE, racer.cookie, body)
    expect(await answer.json()).toEqual({ ok: true })
  }
  expect(await browsersOf(racer.userId)).toEqual([])
})

test('logging out ends the pushes to that browser, even those on their way', async () => {
  const racer = await aListener()
  await queuePushes(app.db, news(racer.userId))
  await post('/api/auth/logout', racer.cookie)
  expect(await browsersOf(racer.userId)).toEqual([])
  await work()
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), SOON)
  expect(racer.received()).toEqual([])
})

test('a login that ran out is not pushed to', async () => {
  const racer = await aListener()
  await app.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, racer.userId))
  await queuePushes(app.db, news(racer.userId))
  expect(await jobs()).toEqual([])
})

test('a subscription that the push service knows no more is removed', async () => {
  const racer = await aListener()
  racer.expire()
  await queuePushes(app.db, news(racer.userId))
  await work()
  await vi.waitFor(async () => expect(await browsersOf(racer.userId)).toEqual([]), SOON)
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), SOON)
})

test.each([404, 410])('an answer of %i removes the subscription', async (status) => {
  const racer = await aListenerElsewhere()
  answerPush = (answer) => answer.writeHead(status).end()
  await queuePushes(app.db, news(racer.userId))
  await work()
  await vi.waitFor(async () => expect(await browsersOf(racer.userId)).toEqual([]), SOON)
})

test.each([400, 401, 403, 413, 301])(
  'an answer of %i is not tried again, and the row stays',
  async (status) => {
    const racer = await aListenerElsewhere()
    answerPush = (answer) => answer.writeHead(status, { location: '/elsewhere' }).end()
    await queuePushes(app.db, news(racer.userId))
    await work()
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), SOON)
    expect(await browsersOf(racer.userId)).toMatchObject([{ failures: 1 }])
    expect(calls).toBe(1)
  },
)

test('a push service that is down is tried again later, until it answers', async () => {
  const racer = await aListenerElsewhere()
  answerPush = (answer) => answer.writeHead(calls < 2 ? 500 : 201).end()
  await queuePushes(app.db, news(racer.userId))
  await work()
  await vi.waitFor(async () => expect(await browsersOf(racer.userId)).toMatchObject([{ failures: 1 }]), SOON)
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ attempts: 1, locked_by: null }]), SOON)
  await app.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), SOON)
  expect(await browsersOf(racer.userId)).toMatchObject([{ failures: 0, lastSuccessAt: expect.any(Date) }])
})

test.each(['120', new Date(Date.now() + 120_000).toUTCString()])(
  'a push service that asks to wait (%s) is not called before',
  async (retryAfter) => {
    const racer = await aListenerElsewhere()
    answerPush = (answer) => answer.writeHead(429, { 'retry-after': retryAfter }).end()
    await queuePushes(app.db, news(racer.userId))
    await work()
    await vi.waitFor(
      async () => expect(await jobs()).toMatchObject([{ attempts: 0, seconds: expect.any(Number) }]),
      SOON,
    )
    await vi.waitFor(async () => expect((await jobs())[0]?.seconds).toBeGreaterThan(90), SOON)
    expect(calls).toBe(1)
  },
)

test('news of the day before yesterday is not pushed any more', async () => {
  const racer = await aListener()
  await queuePushes(app.db, news(racer.userId))
  await app.db.execute(
    sql`update graphile_worker._private_jobs set payload = (payload::jsonb || '{"until":"2020-01-01T00:00:00.000Z"}')::json`,
  )
  await work()
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), SOON)
  expect(racer.received()).toEqual([])
})

test('a receiver that never answers keeps nobody else waiting', async () => {
  const silent = await aListenerElsewhere()
  const racer = await aListener()
  answerPush = () => {}
  for (let count = 0; count < 20; count++) await queuePushes(app.db, news(silent.userId))
  await queuePushes(app.db, news(racer.userId))
  await work()
  await vi.waitFor(() => expect(racer.received()).toHaveLength(1), SOON)
  expect(calls).toBe(1)
  // A server that stops lets go of it, too, and the job waits for the next one.
  await rest()
  const letGo = expect.objectContaining({ attempts: 1, locked_by: null })
  await vi.waitFor(async () => expect(await jobs()).toContainEqual(letGo), SOON)
})

test('what a worker delivered when it was killed is delivered again by the next one, with the same id', async () => {
  const racer = await aListener()
  const told = news(racer.userId)
  await queuePushes(app.db, told)
  await work()
  await vi.waitFor(() => expect(racer.received()).toHaveLength(1), SOON)
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), SOON)
  await rest()

  await queuePushes(app.db, told)
  await app.db.execute(
    sql`with held as (update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1
        returning job_queue_id)
        update graphile_worker._private_job_queues set locked_by = 'killed', locked_at = now()
        where id in (select job_queue_id from held)`,
  )
  await unlockJobs(app.db)
  await work()
  const { userId: _, ...content } = told
  const push = { ...content, tag: told.id }
  await vi.waitFor(() => expect(racer.received()).toEqual([push, push]), SOON)
})

test('a test says honestly how many browsers it reached', async () => {
  const nobody = await aPerson()
  const refused = await post(TEST, nobody.cookie)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'NOT_SUBSCRIBED',
    message: 'Please enable notifications first.',
  })

  const racer = await aListener()
  expect(await (await post(TEST, racer.cookie)).json()).toEqual({ sent: 1, failed: 0 })
  expect(racer.received()).toMatchObject([{ title: 'Test notification', url: '/dashboard' }])

  racer.expire()
  expect(await (await post(TEST, racer.cookie)).json()).toEqual({ sent: 0, failed: 1 })
  expect((await post(TEST, racer.cookie)).status).toBe(409)
})

test('nobody makes us push tests without end', async () => {
  const racer = await aPerson()
  const statuses: number[] = []
  for (let count = 0; count < 7; count++) statuses.push((await post(TEST, racer.cookie)).status)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 429])
})

test.each<[string, unknown, string]>([
  ['an inside address', { endpoint: 'https://127.0.0.1/push' }, 'This URL is not on the public internet.'],
  ['an address without https', { endpoint: 'http://1.1.1.1/push' }, 'The URL must start with https://.'],
  ['a password', { endpoint: 'https://me:secret@1.1.1.1/push' }, 'The URL must not contain a password.'],
  ['a strange port', { endpoint: 'https://1.1.1.1:22/push' }, 'The URL must use port 443 or 8443.'],
])('%s is no push service', async (_, change, message) => {
  const racer = await aPerson()
  const answer = await post(SUBSCRIBE, racer.cookie, { keys: aBrowserKey(), ...(change as object) })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'VALIDATION', message, fields: { endpoint: message } })
  expect(await browsersOf(racer.userId)).toEqual([])
})

test.each<[string, object]>([
  ['no keys', { keys: undefined }],
  ['keys that are none', { keys: { p256dh: 'not a key', auth: '' } }],
  ['a point that is not on the curve', { keys: { ...aBrowserKey(), p256dh: 'B'.repeat(87) } }],
  ['a short secret', { keys: { ...aBrowserKey(), auth: 'c2hvcnQtc2VjcmV0' } }],
  ['no address', { endpoint: undefined }],
  ['an address that is none', { endpoint: 'push-service' }],
  ['another protocol', { endpoint: 'ftp://1.1.1.1/push' }],
  ['an endless address', { endpoint: `https://1.1.1.1/${'a'.repeat(1000)}` }],
])('a subscription with %s is refused', async (_, change) => {
  const { cookie } = await aPerson()
  const body = { endpoint: 'https://1.1.1.1/push', keys: aBrowserKey(), ...change }
  expect((await post(SUBSCRIBE, cookie, body)).status).toBe(422)
})
