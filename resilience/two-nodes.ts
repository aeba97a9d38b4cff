import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import type { Product } from '#tests/support/built-product.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { startRedisServer } from '#tests/support/redis-server.ts'
import { call, PASSWORD, type Person } from './call.ts'
import type { Cluster } from './cluster.ts'
import { send, startConversation } from './message-writer.ts'
import { createNodes, type Nodes } from './nodes.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { openStream, type Stream } from './stream.ts'
import { withCluster } from './with-cluster.ts'

const ATTEMPTS = 6
const LIVE_WITHIN_MS = 10_000
const settings = { LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: String(ATTEMPTS) }

/** Quality R8: it does not matter which node handles a request. */
export const twoNodesTest: ResilienceTest = {
  id: 'R8',
  title: 'two nodes on one database',
  runs: 1,
  run: async () => both(await withCluster(checkShared, settings), await checkSharedByRedis()),
  control: async () =>
    both(
      await withCluster(
        (_, nodes) => withCluster((_, others) => checkNothingShared(nodes, others), settings),
        settings,
      ),
      await checkSeparateRedis(),
    ),
}

type Shared = {
  login: boolean
  logOut: boolean
  limit: boolean
  repeat: boolean
  liveMs: number | null
  typingMs: number | null
}

const both = (one: Result, other: Result): Result => ({
  summary: `${one.summary}; ${other.summary}`,
  hasPassed: one.hasPassed && other.hasPassed,
})

async function checkShared(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const shared = await testSharedState(await nodes.start(), await nodes.start())
  return { summary: formatShared(shared), hasPassed: isAllShared(shared) }
}

/** Nodes on two databases share nothing; every check must detect that. */
async function checkNothingShared(nodes: Nodes, others: Nodes): Promise<Result> {
  const shared = await testSharedState(await nodes.start(), await others.start())
  const { login, logOut, limit, repeat, liveMs, typingMs } = shared
  return {
    summary: `on two databases ${formatShared(shared)}`,
    hasPassed: !login && !logOut && !limit && !repeat && liveMs === null && typingMs === null,
  }
}

/** The same with live events published through Redis instead of PostgreSQL. */
const checkSharedByRedis = () =>
  withRedis(async ({ url }) => {
    const finding = await withCluster(checkShared, { ...settings, REDIS_URL: url })
    return { ...finding, summary: `connected by Redis ${finding.summary}` }
  })

/** Two nodes on one database with separate Redis servers: ephemeral events must not reach the other node. */
const checkSeparateRedis = () =>
  withRedis((near) =>
    withRedis((far) =>
      withCluster(
        async (cluster, nodes) => {
          const others = createNodes(cluster, { ...settings, REDIS_URL: far.url })
          try {
            const [left, right] = [await nodes.start(), await others.start()]
            const { sender, receiver } = await startConversation(left)
            const typingMs = await timeTyping(left, right, { from: sender, to: receiver })
            return { summary: `with a Redis each ${formatTyping(typingMs)}`, hasPassed: typingMs === null }
          } finally {
            await others.close()
          }
        },
        { ...settings, REDIS_URL: near.url },
      ),
    ),
  )

async function withRedis(work: (redis: { url: string }) => Promise<Result>): Promise<Result> {
  const redis = await startRedisServer()
  if (!redis) return { summary: 'Redis not tested: not installed on this system', hasPassed: true }
  try {
    return await work(redis)
  } finally {
    await redis.stop()
  }
}

async function testSharedState(left: Product, right: Product): Promise<Shared> {
  const { sender, receiver } = await startConversation(left)
  return {
    ...(await testLogin(left, right, sender)),
    repeat: await testRepeat(left, right, { from: sender, to: receiver }),
    liveMs: await timeMessage(left, right, { from: sender, to: receiver }),
    typingMs: await timeTyping(left, right, { from: sender, to: receiver }),
    // Last, because it locks the account.
    limit: await testLimit(left, right, receiver),
  }
}

/** Logs in on one node, uses the session on both, logs out on the other. */
async function testLogin(left: Product, right: Product, { email, userId }: Person) {
  const body = { email, password: PASSWORD }
  const { headers } = await call(left, accountEndpoints.logIn, { body })
  const person = { userId, email, cookie: cookieOf(new Response(null, { headers })) }
  const isSignedInAt = async (node: Product) =>
    (await call(node, accountEndpoints.currentUser, {}, { person })).status === 200
  const login = (await isSignedInAt(left)) && (await isSignedInAt(right))
  await call(right, accountEndpoints.logOut, {}, { person })
  return { login, logOut: !(await isSignedInAt(left)) && !(await isSignedInAt(right)) }
}

async function testRepeat(left: Product, right: Product, { from, to }: { from: Person; to: Person }) {
  const key = randomUUID()
  const body = { threadId: randomUUID(), toUserId: to.userId, body: 'Once, please' }
  const first = await call(left, messageEndpoints.send, { body }, { person: from, key })
  const second = await call(right, messageEndpoints.send, { body }, { person: from, key })
  return first.body !== null && first.body.id === second.body?.id
}

/** Sends through one node and receives through the other. */
const timeMessage = (left: Product, right: Product, { from, to }: { from: Person; to: Person }) =>
  timeEvent(right, to, async () => {
    const { id } = await send(left, { from, to, body: 'Can you hear me?' })
    return (event) => event.type === 'message' && event.message.id === id
  })

/**
 * A message event is published by a worker, which may run on the receiver's node. A typing event is published by the
 * called node and never stored, so it can only reach the other node through the realtime transport.
 */
const timeTyping = (left: Product, right: Product, { from, to }: { from: Person; to: Person }) =>
  timeEvent(right, to, async () => {
    const { conversationId } = await send(left, { from, to, body: 'Let me think.' })
    await call(left, messageEndpoints.typing, { params: { id: conversationId } }, { person: from })
    return (event) => event.type === 'typing' && event.userId === from.userId
  })

/** Milliseconds until an event caused on another node is received on this one; null on timeout. */
async function timeEvent(
  node: Product,
  listener: Person,
  act: () => Promise<(event: RealtimeEvent) => boolean>,
): Promise<number | null> {
  const stream = await openStream(node, listener).catch(() => null)
  if (!stream) return null
  const actedAt = performance.now()
  const matches = await act()
  const receivedAt = await waitForEvent(stream, matches)
  stream.close()
  return receivedAt === null ? null : receivedAt - actedAt
}

async function waitForEvent(
  { received }: Stream,
  matches: (event: RealtimeEvent) => boolean,
): Promise<number | null> {
  const deadline = performance.now() + LIVE_WITHIN_MS
  while (performance.now() < deadline) {
    const found = received.find(({ event }) => matches(event))
    if (found) return found.at
    await wait(20)
  }
  return null
}

/** Sends half of the wrong passwords to each node; the next attempt must be limited on both. */
async function testLimit(left: Product, right: Product, { email }: Person): Promise<boolean> {
  const attempt = async (node: Product) =>
    (await call(node, accountEndpoints.logIn, { body: { email, password: 'not-the-one' } })).status
  for (let i = 0; i < ATTEMPTS; i++) await attempt(i % 2 ? left : right)
  return (await attempt(left)) === 429 && (await attempt(right)) === 429
}

const isAllShared = ({ login, logOut, limit, repeat, liveMs, typingMs }: Shared) =>
  login && logOut && limit && repeat && liveMs !== null && typingMs !== null

const formatShared = ({ login, logOut, limit, repeat, liveMs, typingMs }: Shared) =>
  [
    `login ${login ? 'shared' : 'not shared'}`,
    `logout ${logOut ? 'shared' : 'not shared'}`,
    `limits ${limit ? 'shared' : 'not shared'}`,
    `Idempotency-Key ${repeat ? 'shared' : 'not shared'}`,
    liveMs === null ? 'no live message' : `live message after ${Math.round(liveMs)} ms`,
    formatTyping(typingMs),
  ].join(', ')

const formatTyping = (ms: number | null) =>
  ms === null ? 'no typing indicator' : `typing indicator after ${Math.round(ms)} ms`
