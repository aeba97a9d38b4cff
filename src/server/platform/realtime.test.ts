import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { startRedisServer } from '#tests/support/redis-server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase, type DatabasePool, inTransaction } from './database.ts'
import { createLogger } from './logger.ts'
import { createRealtime, type Realtime, type StreamedEvent } from './realtime.ts'

const redis = await startRedisServer()
const log = createLogger('silent')
let database: TestDatabase
let connection: DatabasePool
const nodes: Realtime[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { size: 8, log })
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await redis?.stop()
})

async function startNode(redisUrl?: string): Promise<Realtime> {
  const node = await createRealtime({ databaseUrl: database.url, redisUrl, db: connection.db, log })
  nodes.push(node)
  return node
}

async function createUser(): Promise<string> {
  const id = randomUUID()
  await connection.db.insert(users).values({ id, email: `${id}@paddock.test`, name: 'Robin Ashgrove' })
  return id
}

const anEvent = (): RealtimeEvent => ({ type: 'bulk', bulkId: randomUUID() })
const eventsOf = (received: StreamedEvent[]) => received.map(({ event }) => event)

async function listenTo(node: Realtime, userId: string) {
  const received: StreamedEvent[] = []
  const stop = await node.listen(userId, (each) => received.push(each))
  return { received, stop }
}

const terminateListeners = () =>
  connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'slipstream realtime' and datname = current_database()`,
  )

describe.each([
  { by: 'PostgreSQL', url: undefined, isAvailable: true },
  { by: 'Redis', url: redis?.url, isAvailable: redis !== null },
])('between nodes joined by $by', ({ url, isAvailable }) => {
  test.skipIf(!isAvailable)(
    'each user receives the events published for them, once, and no others',
    async () => {
      const [near, far] = [await startNode(url), await startNode(url)]
      const [me, another] = [await createUser(), await createUser()]
      const [here, there] = [await listenTo(near, me), await listenTo(far, me)]
      const theirs = await listenTo(far, another)
      const [first, second, other] = [anEvent(), anEvent(), anEvent()]
      await near.publish(connection.db, { userId: me, event: first })
      await far.publish(connection.db, { userId: me, event: second })
      await near.publishEphemeral(connection.db, another, other)
      for (const { received } of [here, there]) {
        await expect.poll(() => eventsOf(received)).toEqual([first, second])
      }
      await expect.poll(() => theirs.received).toEqual([{ id: null, event: other }])
    },
  )

  test.skipIf(!isAvailable)('nothing is delivered before the transaction commits', async () => {
    const [near, far] = [await startNode(url), await startNode(url)]
    const me = await createUser()
    const { received } = await listenTo(far, me)
    const [inside, outside] = [anEvent(), anEvent()]
    await inTransaction(connection.db, async (tx) => {
      await near.publish(tx, { userId: me, event: inside })
      await near.publishEphemeral(tx, me, inside)
      await near.publish(connection.db, { userId: me, event: outside })
      await expect.poll(() => eventsOf(received)).toEqual([outside])
    })
    await expect.poll(() => eventsOf(received)).toEqual([outside, inside, inside])
  })

  test.skipIf(!isAvailable)('a listener that stopped receives no more events', async () => {
    const node = await startNode(url)
    const me = await createUser()
    const stopped = await listenTo(node, me)
    stopped.stop()
    const { received } = await listenTo(node, me)
    const event = anEvent()
    await node.publish(connection.db, { userId: me, event })
    await expect.poll(() => eventsOf(received)).toEqual([event])
    expect(stopped.received).toEqual([])
  })
})

test('a lost LISTEN connection is restored without missed or duplicate events', async () => {
  const [near, far] = [await startNode(), await startNode()]
  const me = await createUser()
  const { received } = await listenTo(far, me)
  const [before, meanwhile, after] = [anEvent(), anEvent(), anEvent()]
  await near.publish(connection.db, { userId: me, event: before })
  await expect.poll(() => eventsOf(received)).toEqual([before])
  await terminateListeners()
  await near.publish(connection.db, { userId: me, event: meanwhile })
  await expect.poll(() => eventsOf(received)).toEqual([before, meanwhile])
  await near.publish(connection.db, { userId: me, event: after })
  await expect.poll(() => eventsOf(received)).toEqual([before, meanwhile, after])
})

test.each([
  { databaseUrl: 'postgres://127.0.0.1:1/nowhere', redisUrl: undefined },
  { databaseUrl: 'postgres://127.0.0.1:1/nowhere', redisUrl: 'redis://127.0.0.1:1' },
])('listening fails with 503 when the transport is unavailable', async (urls) => {
  const node = await createRealtime({ ...urls, db: connection.db, log })
  nodes.push(node)
  await expect(node.listen(await createUser(), () => undefined)).rejects.toMatchObject({ status: 503 })
})

test.skipIf(!redis)('a Redis connection is restored without missed or duplicate events', async () => {
  const [near, far] = [await startNode(redis?.url), await startNode(redis?.url)]
  const me = await createUser()
  const { received } = await listenTo(far, me)
  const [before, meanwhile, after] = [anEvent(), anEvent(), anEvent()]
  await near.publish(connection.db, { userId: me, event: before })
  await expect.poll(() => eventsOf(received)).toEqual([before])
  await redis?.stop()
  await near.publish(connection.db, { userId: me, event: meanwhile })
  await redis?.start()
  await expect.poll(() => eventsOf(received)).toEqual([before, meanwhile])
  await near.publish(connection.db, { userId: me, event: after })
  await expect.poll(() => eventsOf(received)).toEqual([before, meanwhile, after])
})

test('publishing stores events even while Redis is unavailable', async () => {
  const node = await startNode('redis://127.0.0.1:1')
  const me = await createUser()
  const event = anEvent()
  await node.publish(connection.db, { userId: me, event })
  const { missed } = await node.replay(me, { seconds: 60 })
  expect(eventsOf(missed ?? [])).toEqual([event])
})
