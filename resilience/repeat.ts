import { randomUUID } from 'node:crypto'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { offerEndpoints } from '#shared/offers/offer.contract.ts'
import { call, type Person } from './call.ts'
import type { Cluster } from './cluster.ts'
import { startConversation } from './message-writer.ts'
import type { Nodes } from './nodes.ts'
import { buildOffer, createParties } from './offers.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const TIMES = 50

/** Quality R3: a repeated message or offer is stored once, on whichever node the repeats arrive. */
export const repeatTest: ResilienceTest = {
  id: 'R3',
  title: `one message, and one offer, ${TIMES} times concurrently over two nodes`,
  runs: 1,
  run: () => withCluster(checkStoredOnce),
  control: () => withCluster(repeatWithoutKey),
}

type MessageBody = { threadId: string; toUserId: string; body: string }

async function checkStoredOnce(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const { both, sender, receiver, sendConcurrently } = await startNodes(nodes)
  const offered = await offerConcurrently(cluster, both)
  const key = randomUUID()
  const message = { threadId: randomUUID(), toUserId: receiver.userId, body: 'With a key' }
  const keyed = await sendConcurrently(() => message, key)
  const changed = await sendConcurrently(() => ({ ...message, body: 'With the same key' }), key)
  const withoutKey = { threadId: randomUUID(), toUserId: receiver.userId, body: 'With a thread' }
  const threaded = await sendConcurrently(() => withoutKey)
  const rows = await countRows(cluster, sender)
  const rejected = changed.filter(({ status }) => status === 409).length
  const isOnce = [keyed, threaded].every(
    (replies) =>
      replies.every(({ status }) => status === 201) && new Set(replies.map(({ id }) => id)).size === 1,
  )
  return {
    summary:
      `Idempotency-Key: ${summarise(keyed)}; another body: ${rejected} of ${TIMES} rejected with 409; ` +
      `threadId alone: ${summarise(threaded)}; ${rows} rows for 2 messages; ` +
      `an offer: ${summarise(offered.replies)}, ${offered.rejected} of ${TIMES} others rejected, ${offered.rows} row`,
    hasPassed: isOnce && rejected === TIMES && rows === 2 && offered.isOnce,
  }
}

/** Without a key every request must become a row of its own, or the count above would prove nothing. */
async function repeatWithoutKey(cluster: Cluster, nodes: Nodes): Promise<Result> {
  const { sender, receiver, sendConcurrently } = await startNodes(nodes)
  await sendConcurrently(() => ({ threadId: randomUUID(), toUserId: receiver.userId, body: 'Again' }))
  const rows = await countRows(cluster, sender)
  return { summary: `without a key ${TIMES} requests create ${rows} rows`, hasPassed: rows === TIMES }
}

async function startNodes(nodes: Nodes) {
  const both = [await nodes.start(), await nodes.start()] as const
  const { sender, receiver } = await startConversation(both[0])
  const sendOne = async (turn: number, body: MessageBody, key: string | undefined) => {
    const { status, body: response } = await call(
      turn % 2 ? both[0] : both[1],
      messageEndpoints.send,
      { body },
      { person: sender, key },
    )
    return { status, id: response?.id }
  }
  return {
    both,
    sender,
    receiver,
    sendConcurrently: (message: () => MessageBody, key?: string) =>
      Promise.all(Array.from({ length: TIMES }, (_, turn) => sendOne(turn, message(), key))),
  }
}

/** Sends one offer with a key, then a different offer with the same key. */
async function offerConcurrently({ query }: Cluster, both: readonly [{ url: string }, { url: string }]) {
  const { brand, racer } = await createParties(both[0])
  const key = randomUUID()
  const sendAll = (body: ReturnType<typeof buildOffer>) =>
    Promise.all(
      Array.from({ length: TIMES }, async (_, turn) => {
        const node = turn % 2 ? both[0] : both[1]
        const { status, body: response } = await call(
          node,
          offerEndpoints.send,
          { body },
          { person: brand, key },
        )
        return { status, id: response?.id }
      }),
    )
  const replies = await sendAll(buildOffer(racer))
  const changed = await sendAll(buildOffer(racer))
  const rejected = changed.filter(({ status }) => status === 409).length
  const rows = (await query('select from offers where brand_user_id = $1', [brand.userId])).length
  const isOne =
    replies.every(({ status }) => status === 201) && new Set(replies.map(({ id }) => id)).size === 1
  return { replies, rejected, rows, isOnce: isOne && rejected === TIMES && rows === 1 }
}

/** Excludes the message that started the conversation. */
async function countRows({ query }: Cluster, { userId }: Person): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(*)::int - 1 as count from messages where sender_id = $1',
    [userId],
  )
  return row?.count ?? 0
}

const summarise = (replies: readonly { status: number; id: string | undefined }[]) =>
  `${replies.length} responses ${[...new Set(replies.map(({ status }) => status))].join(', ')} with ${
    new Set(replies.map(({ id }) => id)).size
  } id`
