import { randomUUID } from 'node:crypto'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { call, type Person } from './call.ts'
import type { Cluster } from './cluster.ts'
import { offerTo, openDesk } from './deal.ts'
import { acquaint } from './message-writer.ts'
import type { Nodes } from './nodes.ts'
import type { Finding, ResilienceTest } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const TIMES = 50

/** Quality R3: however often and wherever a message or an offer is repeated, it is one. */
export const repeatTest: ResilienceTest = {
  id: 'R3',
  what: `one message, and one offer, ${TIMES} times at once over two nodes`,
  runs: 1,
  prove: () => withCluster(proveOnce),
  control: () => withCluster(repeatWithoutSayingSo),
}

type Letter = { threadId: string; toUserId: string; body: string }

async function proveOnce(cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const { both, sender, receiver, sendAtOnce } = await openRoom(nodes)
  const offered = await offerAtOnce(cluster, both)
  const key = randomUUID()
  const letter = { threadId: randomUUID(), toUserId: receiver.userId, body: 'With a key' }
  const keyed = await sendAtOnce(() => letter, key)
  const changed = await sendAtOnce(() => ({ ...letter, body: 'With the same key' }), key)
  const bare = { threadId: randomUUID(), toUserId: receiver.userId, body: 'With a thread' }
  const threaded = await sendAtOnce(() => bare)
  const rows = await countRows(cluster, sender)
  const refused = changed.filter(({ status }) => status === 409).length
  const isOnce = [keyed, threaded].every(
    (replies) =>
      replies.every(({ status }) => status === 201) && new Set(replies.map(({ id }) => id)).size === 1,
  )
  return {
    found:
      `Idempotency-Key: ${summarise(keyed)}; another body: ${refused} of ${TIMES} refused with 409; ` +
      `threadId alone: ${summarise(threaded)}; ${rows} rows for 2 messages; ` +
      `an offer: ${summarise(offered.replies)}, ${offered.refused} of ${TIMES} others refused, ${offered.rows} row`,
    isGood: isOnce && refused === TIMES && rows === 2 && offered.isOnce,
  }
}

/** What is not called a repeat must become as many rows, or the count above would mean nothing. */
async function repeatWithoutSayingSo(cluster: Cluster, nodes: Nodes): Promise<Finding> {
  const { sender, receiver, sendAtOnce } = await openRoom(nodes)
  await sendAtOnce(() => ({ threadId: randomUUID(), toUserId: receiver.userId, body: 'Again' }))
  const rows = await countRows(cluster, sender)
  return { found: `without a key ${TIMES} sendings are ${rows} rows`, isGood: rows === TIMES }
}

async function openRoom(nodes: Nodes) {
  const both = [await nodes.start(), await nodes.start()] as const
  const { sender, receiver } = await acquaint(both[0])
  const sendOne = async (turn: number, body: Letter, key: string | undefined) => {
    const { status, answer } = await call(
      turn % 2 ? both[0] : both[1],
      messageEndpoints.send,
      { body },
      { person: sender, key },
    )
    return { status, id: answer?.id }
  }
  return {
    both,
    sender,
    receiver,
    sendAtOnce: (letter: () => Letter, key?: string) =>
      Promise.all(Array.from({ length: TIMES }, (_, turn) => sendOne(turn, letter(), key))),
  }
}

/** One offer under one key, then another under the same. */
async function offerAtOnce({ ask }: Cluster, both: readonly [{ url: string }, { url: string }]) {
  const { brand, racer } = await openDesk(both[0])
  const key = randomUUID()
  const sendAll = (body: ReturnType<typeof offerTo>) =>
    Promise.all(
      Array.from({ length: TIMES }, async (_, turn) => {
        const node = turn % 2 ? both[0] : both[1]
        const { status, answer } = await call(node, offerEndpoints.send, { body }, { person: brand, key })
        return { status, id: answer?.id }
      }),
    )
  const replies = await sendAll(offerTo(racer))
  const changed = await sendAll(offerTo(racer))
  const refused = changed.filter(({ status }) => status === 409).length
  const rows = (await ask('select from offers where brand_user_id = $1', [brand.userId])).length
  const isOne =
    replies.every(({ status }) => status === 201) && new Set(replies.map(({ id }) => id)).size === 1
  return { replies, refused, rows, isOnce: isOne && refused === TIMES && rows === 1 }
}

/** Without the one message by which the two became acquainted. */
async function countRows({ ask }: Cluster, { userId }: Person): Promise<number> {
  const [row] = await ask<{ count: number }>(
    'select count(*)::int - 1 as count from messages where sender_id = $1',
    [userId],
  )
  return row?.count ?? 0
}

const summarise = (replies: readonly { status: number; id: string | undefined }[]) =>
  `${replies.length} answers ${[...new Set(replies.map(({ status }) => status))].join(', ')} with ${
    new Set(replies.map(({ id }) => id)).size
  } id`
