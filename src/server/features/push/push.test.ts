import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#server/database/schema/accounts.ts'
import { keptSecrets, pushSubscriptions } from '#server/database/schema/notifications.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { createLogger } from '#server/platform/logger.ts'
import { unlockJobs } from '#server/platform/queue-tables.ts'
import { generateVapidKeys } from '#server/platform/web-push.ts'
import { startWorker, type Worker } from '#server/platform/worker.ts'
import { TIMEOUTS_MAX } from '#shared/circuit-breaker.ts'
import { HOUR_MS } from '#shared/time.ts'
import { aBrowserKey } from '#tests/support/browser-keys.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { PUSHES_PENDING_MAX, queuePushes } from './queue-pushes.ts'

const SUBSCRIBE = '/api/notifications/subscribe'
const UNSUBSCRIBE = '/api/notifications/unsubscribe'
const TEST = '/api/notifications/test'

let service: Awaited<ReturnType<typeof startPushService>>
let app: TestApp
let receiver: Server
let respondToPush: (response: ServerResponse) => void
let calls = 0
const workers: Worker[] = []

beforeAll(async () => {
  service = await startPushService()
  receiver = createServer((request, response) => {
    calls++
    request.resume().on('end', () => respondToPush(response))
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
  respondToPush = (response) => response.writeHead(201).end()
  return async () => {
    await stopWorking()
    await app.clearJobs()
  }
})

const publicKey = async () => {
  const response = await app.request('GET', '/api/notifications/vapid-public-key')
  return ((await response.json()) as { publicKey: string }).publicKey
}
/** A user subscribed in a browser of the test push service. */
async function createSubscriber() {
  const person = await app.signInAs('ATHLETE')
  const browser = await service.subscribe(await publicKey())
  expect((await person.request('POST', SUBSCRIBE, browser.subscription)).status).toBe(201)
  return { ...person, ...browser }
}
/** A user whose push service is the local one, which responds as the test says. */
async function createLocalSubscriber() {
  const person = await app.signInAs('ATHLETE')
  const { port } = receiver.address() as AddressInfo
  const subscription = { endpoint: `http://localhost:${port}/${uuidv7()}`, keys: aBrowserKey() }
  expect((await person.request('POST', SUBSCRIBE, subscription)).status).toBe(201)
  return { ...person, subscription }
}

const aPush = (userId: string) => ({
  id: uuidv7(),
  userId,
  title: 'Copperline Tools',
  body: 'We like your lines. 🏁',
  url: '/messages?c=1',
})
const startWorking = async () => {
  workers.push(
    await startWorker(app.jobs, {
      pool: app.pool,
      db: app.db,
      log: createLogger('silent'),
      services: app.edge,
    }),
  )
}
const stopWorking = async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
}
const subscriptionsOf = (userId: string) =>
  app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
async function pushJobs() {
  const { rows } = await app.db.execute<{ attempts: number; seconds: number; locked_by: string | null }>(
    sql`select attempts, extract(epoch from run_at - now())::int as seconds, locked_by from graphile_worker.jobs
        where task_identifier = 'push.send'`,
  )
  return rows
}

test('the VAPID key is created once and shared by every node', async () => {
  await app.db.delete(keptSecrets)
  const nodes = await Promise.all([1, 2, 3].map(() => startTestApp({}, app.databaseUrl)))
  const keys = await Promise.all(
    nodes.map(async (node) => (await node.request('GET', '/api/notifications/vapid-public-key')).json()),
  )
  await Promise.all(nodes.map((node) => node.stop()))
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1)
  expect(keys[0]).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) })
})

test('the private VAPID key is encrypted, also where an earlier version has stored it', async () => {
  const publicKey = async () =>
    (await app.request('GET', '/api/notifications/vapid-public-key')).json() as Promise<{ publicKey: string }>
  const keys = generateVapidKeys()
  await app.db.delete(keptSecrets)
  await app.db.insert(keptSecrets).values({ name: 'vapid-keys', value: JSON.stringify(keys) as Ciphertext })
  expect(await publicKey()).toEqual({ publicKey: keys.publicKey })
  const [stored] = await app.db.select().from(keptSecrets)
  expect(stored?.value).not.toContain(keys.privateKey)
  expect(JSON.parse(app.services.encryption.decrypt(stored?.value as Ciphertext))).toEqual(keys)
  expect(await publicKey()).toEqual({ publicKey: keys.publicKey })
})

test('the VAPID key of the settings takes precedence', async () => {
  const pair = {
    VAPID_PUBLIC_KEY:
      'BPfYN5lBkrpqq2g3uKMir3O4wg6YdDFJ5RYvpP9XXs7y-Ic44dGJ3xi5Ni8FvyS9NJDl3p6tzWVjUxWAit6lAsE',
    VAPID_PRIVATE_KEY: 'ulx4hATYZPWQj8lqbkCwdYzEZpQURmvJdWSkQpmivBw',
  }
  const node = await startTestApp(pair, app.databaseUrl)
  const response = await node.request('GET', '/api/notifications/vapid-public-key')
  await node.stop()
  expect(await response.json()).toEqual({ publicKey: pair.VAPID_PUBLIC_KEY })
})

test('a notification reaches the browsers of its user only, signed and encrypted', async () => {
  const racer = await createSubscriber()
  const other = await createSubscriber()
  const push = aPush(racer.userId)
  await queuePushes(app.db, [push])
  await startWorking()
  const { userId: _, ...content } = push
  await expect.poll(() => racer.received()).toEqual([{ ...content, tag: push.id }])
  expect(other.received()).toEqual([])
  await expect
    .poll(() => subscriptionsOf(racer.userId))
    .toMatchObject([{ failures: 0, lastSuccessAt: expect.any(Date) }])
})

test('a long text is truncated to the size limit of a push', async () => {
  const racer = await createSubscriber()
  await queuePushes(app.db, [{ ...aPush(racer.userId), title: '🏁'.repeat(300), body: '🏎'.repeat(5000) }])
  await startWorking()
  await expect.poll(() => racer.received()).toMatchObject([{ title: expect.stringMatching(/🏁…$/u) }])
})

test('a browser that subscribes again updates its row, including keys and user', async () => {
  const racer = await createSubscriber()
  const keys = aBrowserKey()
  await racer.request('POST', SUBSCRIBE, { ...racer.subscription, keys })
  expect(await subscriptionsOf(racer.userId)).toMatchObject([
    { ...keys, endpoint: racer.subscription.endpoint },
  ])

  const next = await app.signInAs('ATHLETE')
  await next.request('POST', SUBSCRIBE, racer.subscription)
  expect(await subscriptionsOf(racer.userId)).toEqual([])
  expect(await subscriptionsOf(next.userId)).toMatchObject([{ endpoint: racer.subscription.endpoint }])
})

test('a renewed subscription replaces the old one', async () => {
  const racer = await createSubscriber()
  const renewed = await service.subscribe(await publicKey())
  await racer.request('POST', SUBSCRIBE, renewed.subscription)
  expect(await subscriptionsOf(racer.userId)).toMatchObject([{ endpoint: renewed.subscription.endpoint }])
})

test('unsubscribing is idempotent and limited to the user’s own browsers', async () => {
  const racer = await createSubscriber()
  const other = await app.signInAs('ATHLETE')
  const body = { endpoint: racer.subscription.endpoint }
  expect((await other.request('POST', UNSUBSCRIBE, body)).status).toBe(200)
  expect(await subscriptionsOf(racer.userId)).toHaveLength(1)
  for (let time = 0; time < 2; time++) {
    const response = await racer.request('POST', UNSUBSCRIBE, body)
    expect(await response.json()).toEqual({ ok: true })
  }
  expect(await subscriptionsOf(racer.userId)).toEqual([])
})

test('two browsers that take over each other’s subscription do not deadlock', async () => {
  const [first, second] = await Promise.all([createLocalSubscriber(), createLocalSubscriber()])
  let [ofFirst, ofSecond] = [first.subscription, second.subscription]
  for (const _ of Array(20)) {
    ;[ofFirst, ofSecond] = [ofSecond, ofFirst]
    const responses = await Promise.all([
      first.request('POST', SUBSCRIBE, ofFirst),
      second.request('POST', SUBSCRIBE, ofSecond),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
  }
})

test('logging out ends the pushes to that browser, including queued ones', async () => {
  const racer = await createSubscriber()
  await queuePushes(app.db, [aPush(racer.userId)])
  await racer.request('POST', '/api/auth/logout')
  expect(await subscriptionsOf(racer.userId)).toEqual([])
  await startWorking()
  await expect.poll(() => pushJobs()).toEqual([])
  expect(racer.received()).toEqual([])
})

test('a browser whose session ends while it subscribes is told to sign in', async () => {
  const racer = await createLocalSubscriber()
  // Remembers sessions for longer than they last, as a request does that is authorized before and writes after the end.
  const node = await startTestApp({ OUTGOING_ALLOW: app.env.OUTGOING_ALLOW.join() }, app.databaseUrl, {
    loginCacheMs: 60_000,
  })
  expect((await node.request('GET', '/api/auth/user', { cookie: racer.cookie })).status).toBe(200)
  await app.db.delete(sessions).where(eq(sessions.userId, racer.userId))
  const response = await node.request('POST', SUBSCRIBE, { cookie: racer.cookie, body: racer.subscription })
  expect(response.status).toBe(401)
  expect(await subscriptionsOf(racer.userId)).toEqual([])
  await node.stop()
})

test('an expired session gets no pushes', async () => {
  const racer = await createSubscriber()
  await app.db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, racer.userId))
  await queuePushes(app.db, [aPush(racer.userId)])
  expect(await pushJobs()).toEqual([])
})

test('a subscription that the push service reports as gone is removed', async () => {
  const racer = await createSubscriber()
  racer.expire()
  await queuePushes(app.db, [aPush(racer.userId)])
  await startWorking()
  await expect.poll(() => subscriptionsOf(racer.userId)).toEqual([])
  await expect.poll(() => pushJobs()).toEqual([])
})

test.each([404, 410])('a response of %i removes the subscription', async (status) => {
  const racer = await createLocalSubscriber()
  respondToPush = (response) => response.writeHead(status).end()
  await queuePushes(app.db, [aPush(racer.userId)])
  await startWorking()
  await expect.poll(() => subscriptionsOf(racer.userId)).toEqual([])
})

test.each([400, 401, 403, 413, 301])(
  'a response of %i is not retried and keeps the subscription',
  async (status) => {
    const racer = await createLocalSubscriber()
    respondToPush = (response) => response.writeHead(status, { location: '/elsewhere' }).end()
    await queuePushes(app.db, [aPush(racer.userId)])
    await startWorking()
    await expect.poll(() => pushJobs()).toEqual([])
    expect(await subscriptionsOf(racer.userId)).toMatchObject([{ failures: 1 }])
    expect(calls).toBe(1)
  },
)

test('a push service that is down is retried until it responds', async () => {
  const racer = await createLocalSubscriber()
  let isDown = true
  respondToPush = (response) => response.writeHead(isDown ? 500 : 201).end()
  await queuePushes(app.db, [aPush(racer.userId)])
  await startWorking()
  await expect.poll(async () => (await subscriptionsOf(racer.userId))[0]?.failures).toBeGreaterThan(0)
  expect(await pushJobs()).toHaveLength(1)
  isDown = false
  await expect
    .poll(async () => {
      await app.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
      return pushJobs()
    })
    .toEqual([])
  expect(await subscriptionsOf(racer.userId)).toMatchObject([
    { failures: 0, lastSuccessAt: expect.any(Date) },
  ])
  expect(calls).toBeGreaterThan(1)
})

test.each([
  ['a duration', () => '3600'],
  ['a time', () => new Date(Date.now() + HOUR_MS).toUTCString()],
])('a Retry-After with %s is respected', async (_, retryAfter) => {
  const racer = await createLocalSubscriber()
  respondToPush = (response) => response.writeHead(429, { 'retry-after': retryAfter() }).end()
  await queuePushes(app.db, [aPush(racer.userId)])
  await startWorking()
  await expect.poll(() => pushJobs()).toMatchObject([{ attempts: 0, seconds: expect.any(Number) }])
  await expect.poll(async () => (await pushJobs())[0]?.seconds).toBeGreaterThan(50 * 60)
  expect(calls).toBe(1)
})

test('an outdated push is dropped', async () => {
  const racer = await createSubscriber()
  await queuePushes(app.db, [aPush(racer.userId)])
  await app.db.execute(
    sql`update graphile_worker._private_jobs set payload = (payload::jsonb || '{"until":"2020-01-01T00:00:00.000Z"}')::json`,
  )
  await startWorking()
  await expect.poll(() => pushJobs()).toEqual([])
  expect(racer.received()).toEqual([])
})

test('a push service that never responds does not delay other users', async () => {
  const silent = await createLocalSubscriber()
  const racer = await createSubscriber()
  respondToPush = () => {}
  for (let count = 0; count < 20; count++) await queuePushes(app.db, [aPush(silent.userId)])
  await queuePushes(app.db, [aPush(racer.userId)])
  await startWorking()
  await expect.poll(() => racer.received()).toHaveLength(1)
  await expect.poll(() => calls).toBe(1)
  // Stopping the worker releases the job for the next one.
  await stopWorking()
  const released = expect.objectContaining({ attempts: 1, locked_by: null })
  await expect.poll(() => pushJobs()).toContainEqual(released)
})

test('the push of a killed worker is sent again by the next one, with the same id', async () => {
  const racer = await createSubscriber()
  const push = aPush(racer.userId)
  await queuePushes(app.db, [push])
  await startWorking()
  await expect.poll(() => racer.received()).toHaveLength(1)
  await expect.poll(() => pushJobs()).toEqual([])
  await stopWorking()

  await queuePushes(app.db, [push])
  await app.db.execute(
    sql`with held as (update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1
        returning job_queue_id)
        update graphile_worker._private_job_queues set locked_by = 'killed', locked_at = now()
        where id in (select job_queue_id from held)`,
  )
  await unlockJobs(app.db)
  await startWorking()
  const { userId: _, ...content } = push
  const received = { ...content, tag: push.id }
  await expect.poll(() => racer.received()).toEqual([received, received])
})

test('a browser whose push service fails five times in a row is paused, and its pushes wait', async () => {
  const { userId, request } = await createLocalSubscriber()
  respondToPush = (response) => response.writeHead(500).end()
  for (let n = 0; n < TIMEOUTS_MAX; n++) await request('POST', TEST)
  expect(calls).toBe(TIMEOUTS_MAX)
  await queuePushes(app.db, [aPush(userId)])
  const [waiting] = await pushJobs()
  expect(waiting?.seconds).toBeGreaterThan(0)
  // Due before the pause ends, it is postponed again.
  await app.runQueued('push.send')
  expect(calls).toBe(TIMEOUTS_MAX)
  expect(await pushJobs()).toHaveLength(1)
})

test('the pushes of an account wait in one queue, and each browser has a bounded number of them', async () => {
  const { userId } = await createLocalSubscriber()
  for (let n = 0; n < PUSHES_PENDING_MAX + 5; n++) await queuePushes(app.db, [aPush(userId)])
  const { rows } = await app.db.execute(
    sql`select count(*)::int as jobs, count(distinct queue_name)::int as queues from graphile_worker.jobs
        where task_identifier = 'push.send'`,
  )
  expect(rows).toEqual([{ jobs: PUSHES_PENDING_MAX, queues: 1 }])
})

test('a test push reports how many browsers it reached', async () => {
  const unsubscribed = await app.signInAs('ATHLETE')
  const refused = await unsubscribed.request('POST', TEST)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'NOT_SUBSCRIBED',
    message: 'Please enable notifications first.',
  })

  const racer = await createSubscriber()
  expect(await (await racer.request('POST', TEST)).json()).toEqual({ sent: 1, failed: 0 })
  expect(racer.received()).toMatchObject([{ title: 'Test notification', url: '/dashboard' }])

  racer.expire()
  expect(await (await racer.request('POST', TEST)).json()).toEqual({ sent: 0, failed: 1 })
  expect((await racer.request('POST', TEST)).status).toBe(409)
})

test('test pushes are rate-limited', async () => {
  const racer = await app.signInAs('ATHLETE')
  const statuses: number[] = []
  for (let count = 0; count < 7; count++) statuses.push((await racer.request('POST', TEST)).status)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 429])
})

test.each<[string, unknown, string]>([
  ['a private IP', { endpoint: 'https://127.0.0.1/push' }, 'This URL is not on the public internet.'],
  ['a URL without https', { endpoint: 'http://1.1.1.1/push' }, 'The URL must start with https://.'],
  [
    'a URL with a password',
    { endpoint: 'https://me:secret@1.1.1.1/push' },
    'The URL must not contain a password.',
  ],
  ['an unusual port', { endpoint: 'https://1.1.1.1:22/push' }, 'The URL must use port 443 or 8443.'],
])('%s is refused as an endpoint', async (_, change, message) => {
  const racer = await app.signInAs('ATHLETE')
  const response = await racer.request('POST', SUBSCRIBE, { keys: aBrowserKey(), ...(change as object) })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'VALIDATION', message, fields: { endpoint: message } })
  expect(await subscriptionsOf(racer.userId)).toEqual([])
})

test.each<[string, object]>([
  ['no keys', { keys: undefined }],
  ['invalid keys', { keys: { p256dh: 'not a key', auth: '' } }],
  ['a point that is not on the curve', { keys: { ...aBrowserKey(), p256dh: 'B'.repeat(87) } }],
  ['a short secret', { keys: { ...aBrowserKey(), auth: 'c2hvcnQtc2VjcmV0' } }],
  ['no endpoint', { endpoint: undefined }],
  ['an invalid endpoint', { endpoint: 'push-service' }],
  ['another protocol', { endpoint: 'ftp://1.1.1.1/push' }],
  ['an endpoint that is too long', { endpoint: `https://1.1.1.1/${'a'.repeat(1000)}` }],
])('a subscription with %s is refused', async (_, change) => {
  const person = await app.signInAs('ATHLETE')
  const body = { endpoint: 'https://1.1.1.1/push', keys: aBrowserKey(), ...change }
  expect((await person.request('POST', SUBSCRIBE, body)).status).toBe(422)
})
