import { randomUUID } from 'node:crypto'
import { messageEndpoints } from '#shared/messages/message.contract.ts'
import { call, type Person, register, tryCall } from './call.ts'
import { insist, type Writer } from './writer.ts'

/** Two people who may write to each other freely: one asked, the other answered. */
export async function acquaint(node: { url: string }): Promise<{ sender: Person; receiver: Person }> {
  const [sender, receiver] = await Promise.all([register(node, 'BRAND'), register(node, 'ATHLETE')])
  await send(node, { from: sender, to: receiver, body: 'Is this seat taken?' })
  await send(node, { from: receiver, to: sender, body: 'It is yours.' })
  return { sender, receiver }
}

export async function send(
  node: { url: string },
  { from, to, body, threadId = randomUUID() }: { from: Person; to: Person; body: string; threadId?: string },
) {
  const { status, answer } = await call(
    node,
    messageEndpoints.send,
    { body: { threadId, toUserId: to.userId, body } },
    { person: from },
  )
  if (!answer) throw new Error(`A message was refused: ${status}`)
  return answer
}

/** Writes one message after the other; the same `threadId` goes with every try of the same message. */
export async function openMessageWriter(first: { url: string }): Promise<Writer> {
  const { sender, receiver } = await acquaint(first)
  const acknowledged = new Map<string, string>()

  return {
    async write(node, isOver) {
      while (!isOver()) {
        const threadId = randomUUID()
        const body = { threadId, toUserId: receiver.userId, body: `Lap ${threadId}` }
        const answer = await insist(
          async () =>
            (await tryCall(node(), messageEndpoints.send, { body }, { person: sender }))?.answer ?? null,
          isOver,
        )
        if (answer) acknowledged.set(threadId, answer.id)
      }
    },
    async check(_node, { ask }) {
      const rows = await ask<{ body: string; ids: string[] }>(
        'select body, array_agg(id::text) as ids from messages where sender_id = $1 group by body',
        [sender.userId],
      )
      const kept = new Map(rows.map(({ body, ids }) => [body, ids]))
      const lost = [...acknowledged].filter(([threadId, id]) => !kept.get(`Lap ${threadId}`)?.includes(id))
      return {
        acknowledged: acknowledged.size,
        lost: lost.length,
        doubled: rows.reduce((sum, { ids }) => sum + ids.length - 1, 0),
      }
    },
  }
}
