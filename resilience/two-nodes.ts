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
import { acquaint, send } from './message-writer.ts'
import { type Nodes, openNodes } from './nodes.ts'
import type { Finding, ResilienceTest } from './resilience-test.ts'
import { openStream, type Stream } from './stream.ts'
import { withCluster } from './with-cluster.ts'

const GUESSES = 6
const LIVE_WITHIN_MS = 10_000
const settings = { LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: String(GUESSES) }

/** Quality R8: it does not matter which node somebody talks to. */
export const twoNodesTest: ResilienceTest = {
  id: 'R8',
  what: 'two nodes on one database',
  runs: 1,
  prove: async () => both(await withCluster(proveTogether, settings), await proveRedis()),
  control: async () =>
    both(
      await withCluster(
        (_, nodes) => withCluster((_, others) => askApart(nodes, others), settings),
        settings,
      ),
      await listenApart(),
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

const both = (one: Finding, other: Finding): Finding => ({
  found: `${one.found}; ${other.found}`,
  isGood: one.isGood && other.isGood,
})

async function proveTogether(_cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const shared = await lookForShared(await nodes.start(), await nodes.start())
  return { found: say(shared), isGood: isAllShared(shared) }
}

/** Nodes on two databases share nothing, and each of the questions must notice it. */
async function askApart(nodes: Nodes, others: Nodes): Promise<Finding> {
  const shared = await lookForShared(await nodes.start(), await others.start())
  const { login, logOut, limit, repeat, liveMs, typingMs } = shared
  return {
    found: `on two databases ${say(shared)}`,
    isGood: !login && !logOut && !limit && !repeat && liveMs === null && typingMs === null,
  }
}

/** The same with live events going by Redis instead of PostgreSQL. */
const proveRedis = () =>
  withRedis(async ({ url }) => {
    const finding = await withCluster(proveTogether, { ...settings, REDIS_URL: url })
    return { ...finding, found: `joined by Redis ${finding.found}` }
  })

/** Two nodes on one database with a Redis each: what goes by Redis alone must not get across. */
const listenApart = () =>
  withRedis((near) =>
    withRedis((far) =>
      withCluster(
        async (cluster, nodes) => {
          const others = openNodes(cluster, { ...settings, REDIS_URL: far.url })
          try {
            const [left, right] = [await nodes.start(), await others.start()]
            const { sender, receiver } = await acquaint(left)
            const typingMs = await timeTyping(left, right, { from: sender, to: receiver })
            return { found: `with a Redis each ${sayTyping(typingMs)}`, isGood: typingMs === null }
          } finally {
            await others.close()
          }
        },
        { ...settings, REDIS_URL: near.url },
      ),
    ),
  )

async function withRedis(work: (redis: { url: string }) => Promise<Finding>): Promise<Finding> {
  const redis = await startRedisServer()
  if (!redis) return { found: 'Redis could not be tried: the system has none', isGood: true }
  try {
    return await work(redis)
  } finally {
    await redis.stop()
  }
}

async function lookForShared(left: Product, right: Product): Promise<Shared> {
  const { sender, receiver } = await acquaint(left)
  return {
    ...(await tryLogin(left, right, sender)),
    repeat: await tryRepeat(left, right, { from: sender, to: receiver }),
    liveMs: await timeMessage(left, right, { from: sender, to: receiver }),
    typingMs: await timeTyping(left, right, { from: sender, to: receiver }),
    // Last, for it locks the account.
    limit: await tryLimit(left, right, receiver),
  }
}

/** In on one node, known to the other, out there, and unknown to both. */
async function tryLogin(left: Product, right: Product, { email, userId }: Person) {
  const body = { email, password: PASSWORD }
  const { headers } = await call(left, accountEndpoints.logIn, { body })
  const person = { userId, email, cookie: cookieOf(new Response(null, { headers })) }
  const isKnownAt = async (node: Product) =>
    (await call(node, accountEndpoints.currentUser, {}, { person })).status === 200
  const login = (await isKnownAt(left)) && (await isKnownAt(right))
  await call(right, accountEndpoints.logOut, {}, { person })
  return { login, logOut: !(await isKnownAt(left)) && !(await isKnownAt(right)) }
}

async function tryRepeat(left: Product, right: Product, { from, to }: { from: Person; to: Person }) {
  const key = randomUUID()
  const body = { threadId: randomUUID(), toUserId: to.userId, body: 'Once, please' }
  const first = await call(left, messageEndpoints.send, { body }, { person: from, key })
  const second = await call(right, messageEndpoints.send, { body }, { person: from, key })
  return first.answer !== null && first.answer.id === second.answer?.id
}

/** Sent through one node, heard through the other. */
const timeMessage = (left: Product, right: Product, { from, to }: { from: Person; to: Person }) =>
  timeEvent(right, to, async () => {
    const { id } = await send(left, { from, to, body: 'Can you hear me?' })
    return (event) => event.type === 'message' && event.message.id === id
  })

/**
 * A message is told by a worker, which may be the reader's own node. That somebody types is told by the node that was
 * called and kept nowhere, so the other node can only have it by the wire between them.
 */
const timeTyping = (left: Product, right: Product, { from, to }: { from: Person; to: Person }) =>
  timeEvent(right, to, async () => {
    const { conversationId } = await send(left, { from, to, body: 'Let me think.' })
    await call(left, messageEndpoints.typing, { params: { id: conversationId } }, { person: from })
    return (event) => event.type === 'typing' && event.userId === from.userId
  })

/** How long after something was done at another node its event is heard at this one; null when it is not. */
async function timeEvent(
  node: Product,
  listener: Person,
  act: () => Promise<(event: RealtimeEvent) => boolean>,
): Promise<number | null> {
  const stream = await openStream(node, listener).catch(() => null)
  if (!stream) return null
  const actedAt = performance.now()
  const isIt = await act()
  const heardAt = await untilHeard(stream, isIt)
  stream.close()
  return heardAt === null ? null : heardAt - actedAt
}

async function untilHeard(
  { heard }: Stream,
  isIt: (event: RealtimeEvent) => boolean,
): Promise<number | null> {
  const deadline = performance.now() + LIVE_WITHIN_MS
  while (performance.now() < deadline) {
    const found = heard.find(({ event }) => isIt(event))
    if (found) return found.at
    await wait(20)
  }
  return null
}

/** Half of the wrong guesses at each node; one more is too many at either. */
async function tryLimit(left: Product, right: Product, { email }: Person): Promise<boolean> {
  const guess = async (node: Product) =>
    (await call(node, accountEndpoints.logIn, { body: { email, password: 'not-the-one' } })).status
  for (let i = 0; i < GUESSES; i++) await guess(i % 2 ? left : right)
  return (await guess(left)) === 429 && (await guess(right)) === 429
}

const isAllShared = ({ login, logOut, limit, repeat, liveMs, typingMs }: Shared) =>
  login && logOut && limit && repeat && liveMs !== null && typingMs !== null

const say = ({ login, logOut, limit, repeat, liveMs, typingMs }: Shared) =>
  [
    `login ${login ? 'shared' : 'not shared'}`,
    `logout ${logOut ? 'shared' : 'not shared'}`,
    `limits ${limit ? 'shared' : 'not shared'}`,
    `Idempotency-Key ${repeat ? 'shared' : 'not shared'}`,
    liveMs === null ? 'no live message' : `live message after ${Math.round(liveMs)} ms`,
    sayTyping(typingMs),
  ].join(', ')

const sayTyping = (ms: number | null) =>
  ms === null ? 'nobody seen typing' : `typing seen after ${Math.round(ms)} ms`
