import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import type { Product } from '#tests/support/built-product.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { call, PASSWORD, type Person } from './call.ts'
import type { Cluster } from './cluster.ts'
import { acquaint, send } from './message-writer.ts'
import type { Nodes } from './nodes.ts'
import { openStream, type Stream } from './stream.ts'
import type { Finding, Trial } from './trial.ts'
import { withCluster } from './with-cluster.ts'

const GUESSES = 6
const LIVE_WITHIN_MS = 10_000
const settings = { LIMIT_SIGN_IN_ACCOUNT_PER_15_MINUTES: String(GUESSES) }

/** Quality R8: it does not matter which node somebody talks to. */
export const twoNodesTrial: Trial = {
  id: 'R8',
  what: 'two nodes on one database',
  runs: 1,
  prove: () => withCluster(proveTogether, settings),
  control: () =>
    withCluster((_, nodes) => withCluster((_, others) => askApart(nodes, others), settings), settings),
}

type Shared = { login: boolean; logOut: boolean; limit: boolean; repeat: boolean; liveMs: number | null }

async function proveTogether(_cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const shared = await lookForShared(await nodes.start(), await nodes.start())
  return { found: say(shared), isGood: isAllShared(shared) }
}

/** Nodes on two databases share nothing, and each of the questions must notice it. */
async function askApart(nodes: Nodes, others: Nodes): Promise<Finding> {
  const shared = await lookForShared(await nodes.start(), await others.start())
  const { login, logOut, limit, repeat, liveMs } = shared
  return {
    found: `on two databases ${say(shared)}`,
    isGood: !login && !logOut && !limit && !repeat && liveMs === null,
  }
}

async function lookForShared(left: Product, right: Product): Promise<Shared> {
  const { sender, receiver } = await acquaint(left)
  return {
    ...(await tryLogin(left, right, sender)),
    repeat: await tryRepeat(left, right, { from: sender, to: receiver }),
    liveMs: await timeMessage(left, right, { from: sender, to: receiver }),
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
async function timeMessage(left: Product, right: Product, { from, to }: { from: Person; to: Person }) {
  const stream = await openStream(right, to).catch(() => null)
  if (!stream) return null
  const sentAt = performance.now()
  const { id } = await send(left, { from, to, body: 'Can you hear me?' })
  const heardAt = await untilHeard(stream, id)
  stream.close()
  return heardAt === null ? null : heardAt - sentAt
}

async function untilHeard({ heard }: Stream, messageId: string): Promise<number | null> {
  const deadline = performance.now() + LIVE_WITHIN_MS
  while (performance.now() < deadline) {
    const found = heard.find(({ event }) => event.type === 'message' && event.message.id === messageId)
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

const isAllShared = ({ login, logOut, limit, repeat, liveMs }: Shared) =>
  login && logOut && limit && repeat && liveMs !== null

const say = ({ login, logOut, limit, repeat, liveMs }: Shared) =>
  [
    `login ${login ? 'shared' : 'not shared'}`,
    `logout ${logOut ? 'shared' : 'not shared'}`,
    `limits ${limit ? 'shared' : 'not shared'}`,
    `Idempotency-Key ${repeat ? 'shared' : 'not shared'}`,
    liveMs === null ? 'no live message' : `live message after ${Math.round(liveMs)} ms`,
  ].join(', ')
