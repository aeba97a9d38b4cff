import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
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

function startNode(redisUrl?: string): Realtime {
  const node = createRealtime({ databaseUrl: database.url, redisUrl, db: connection.db, log })
  nodes.push(node)
  return node
}

async function somebody(): Promise<string> {
  const id = randomUUID()
  await connection.db.insert(users).values({ id, email: `${id}@paddock.test`, name: 'Robin Ashgrove' })
  return id
}

const somethingNew = (): RealtimeEvent => ({ type: 'bulk', bulkId: randomUUID() })
const eventsOf = (heard: StreamedEvent[]) => heard.map(({ event }) => event)

async function listenTo(node: Realtime, userId: string) {
  const heard: StreamedEvent[] = []
  const stop = await node.listen(userId, (each) => heard.push(each))
  return { heard, stop }
}

const cutListeners = () =>
  connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'slipstream realtime' and datname = current_database()`,
  )

describe.each([
  { by: 'PostgreSQL', url: undefined, isThere: true },
  { by: 'Redis', url: redis?.url, isThere: redis !== null },
])('between nodes joined by $by', ({ url, isThere }) => {
  test.skipIf(!isThere)('everybody hears what is published for them, once, and nothing else', async () => {
    const [near, far] = [startNode(url), startNode(url)]
    const [me, somebodyElse] = [await somebody(), await somebody()]
    const [here, there] = [await listenTo(near, me), await listenTo(far, me)]
    const theirs = await listenTo(far, somebodyElse)
    const [first, second, other] = [somethingNew(), somethingNew(), somethingNew()]
    await near.publish(connection.db, { userId: me, event: first })
    await far.publish(connection.db, { userId: me, event: second })
    await near.publishEphemeral(connection.db, somebodyElse, other)
    await vi.waitFor(
      () => {
        for (const { heard } of [here, there]) expect(eventsOf(heard)).toEqual([first, second])
        expect(theirs.heard).toEqual([{ id: null, event: other }])
      },
      { timeout: 20_000 },
    )
  })

  test.skipIf(!isThere)('nothing is heard before it is committed', async () => {
    const [near, far] = [startNode(url), startNode(url)]
    const me = await somebody()
    const { heard } = await listenTo(far, me)
    const [inside, outside] = [somethingNew(), somethingNew()]
    await inTransaction(connection.db, async (tx) => {
      await near.publish(tx, { userId: me, event: inside })
      await near.publishEphemeral(tx, me, inside)
      await near.publish(connection.db, { userId: me, event: outside })
      await vi.waitFor(() => expect(eventsOf(heard)).toEqual([outside]), { timeout: 20_000 })
    })
    await vi.waitFor(() => expect(eventsOf(heard)).toEqual([outside, inside, inside]), { timeout: 20_000 })
  })

  test.skipIf(!isThere)('whoever stopped listening hears nothing more', async () => {
    const node = startNode(url)
    const me = await somebody()
    const gone = await listenTo(node, me)
    gone.stop()
    const { heard } = await listenTo(node, me)
    const event = somethingNew()
    await node.publish(connection.db, { userId: me, event })
    await vi.waitFor(() => expect(eventsOf(heard)).toEqual([event]), { timeout: 20_000 })
    expect(gone.heard).toEqual([])
  })
})

test('a lost listening connection is found again: nothing is missed, nothing told twice', async () => {
  const [near, far] = [startNode(), startNode()]
  const me = await somebody()
  const { heard } = await listenTo(far, me)
  const [before, meanwhile, after] = [somethingNew(), somethingNew(), somethingNew()]
  await near.publish(connection.db, { userId: me, event: before })
  await vi.waitFor(() => expect(eventsOf(heard)).toEqual([before]), { timeout: 20_000 })
  await cutListeners()
  await near.publish(connection.db, { userId: me, event: meanwhile })
  await vi.waitFor(() => expect(eventsOf(heard)).toEqual([before, meanwhile]), { timeout: 10_000 })
  await near.publish(connection.db, { userId: me, event: after })
  await vi.waitFor(() => expect(eventsOf(heard)).toEqual([before, meanwhile, after]), { timeout: 20_000 })
})

test.each([
  { databaseUrl: 'postgres://127.0.0.1:1/nowhere', redisUrl: undefined },
  { databaseUrl: 'postgres://127.0.0.1:1/nowhere', redisUrl: 'redis://127.0.0.1:1' },
])('where nothing can be heard, listening is refused for now', async (urls) => {
  const node = createRealtime({ ...urls, db: connection.db, log })
  nodes.push(node)
  await expect(node.listen(await somebody(), () => undefined)).rejects.toMatchObject({ status: 503 })
})

test.skipIf(!redis)(
  'a Redis that was away is found again: nothing is missed, nothing told twice',
  async () => {
    const [near, far] = [startNode(redis?.url), startNode(redis?.url)]
    const me = await somebody()
    const { heard } = await listenTo(far, me)
    const [before, meanwhile, after] = [somethingNew(), somethingNew(), somethingNew()]
    await near.publish(connection.db, { userId: me, event: before })
    await vi.waitFor(() => expect(eventsOf(heard)).toEqual([before]), { timeout: 20_000 })
    await redis?.stop()
    await near.publish(connection.db, { userId: me, event: meanwhile })
    await redis?.start()
    await vi.waitFor(() => expect(eventsOf(heard)).toEqual([before, meanwhile]), { timeout: 10_000 })
    await near.publish(connection.db, { userId: me, event: after })
    await vi.waitFor(() => expect(eventsOf(heard)).toEqual([before, meanwhile, after]), { timeout: 10_000 })
  },
)

test('without Redis what happens is still kept, and nobody waits for it', async () => {
  const node = startNode('redis://127.0.0.1:1')
  const me = await somebody()
  const event = somethingNew()
  await node.publish(connection.db, { userId: me, event })
  const { missed } = await node.replay(me, { seconds: 60 })
  expect(eventsOf(missed ?? [])).toEqual([event])
})
