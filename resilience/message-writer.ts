import { randomUUID } from 'node:crypto'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { call, type Person, register, tryCall } from './call.ts'
import { retry, type Writer } from './writer.ts'

/** Two users with an accepted message request, so that both can write freely. */
export async function startConversation(node: {
  url: string
}): Promise<{ sender: Person; receiver: Person }> {
  const [sender, receiver] = await Promise.all([register(node, 'BRAND'), register(node, 'ATHLETE')])
  await send(node, { from: sender, to: receiver, body: 'Are you still looking for a sponsor?' })
  await send(node, { from: receiver, to: sender, body: 'Yes, we are.' })
  return { sender, receiver }
}

export async function send(
  node: { url: string },
  { from, to, body, threadId = randomUUID() }: { from: Person; to: Person; body: string; threadId?: string },
) {
  const { status, body: message } = await call(
    node,
    messageEndpoints.send,
    { body: { threadId, toUserId: to.userId, body } },
    { person: from },
  )
  if (!message) throw new Error(`Sending the message failed: ${status}`)
  return message
}

/** Sends messages one after another; every attempt of the same message has the same `threadId`. */
export async function createMessageWriter(first: { url: string }): Promise<Writer> {
  const { sender, receiver } = await startConversation(first)
  const acknowledged = new Map<string, string>()

  return {
    acknowledged: () => acknowledged.size,
    async write(node, isDone) {
      while (!isDone()) {
        const threadId = randomUUID()
        const body = { threadId, toUserId: receiver.userId, body: `Lap ${threadId}` }
        const message = await retry(
          async () =>
            (await tryCall(node(), messageEndpoints.send, { body }, { person: sender }))?.body ?? null,
          isDone,
        )
        if (message) acknowledged.set(threadId, message.id)
      }
    },
    async check(_node, { query }) {
      const rows = await query<{ body: string; ids: string[] }>(
        'select body, array_agg(id::text) as ids from messages where sender_id = $1 group by body',
        [sender.userId],
      )
      const stored = new Map(rows.map(({ body, ids }) => [body, ids]))
      const lost = [...acknowledged].filter(([threadId, id]) => !stored.get(`Lap ${threadId}`)?.includes(id))
      return {
        acknowledged: acknowledged.size,
        lost: lost.length,
        duplicated: rows.reduce((sum, { ids }) => sum + ids.length - 1, 0),
      }
    },
  }
}
