import type { Handler } from '#server/http/context.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { writeMessage } from './write-message.ts'

/** Who writes is who is signed in; `threadId` only tells repeats apart (ruling R23). */
export const sendMessage: Handler<typeof messageEndpoints.send> = async ({ tx, actor, body }) => {
  const { id, conversationId, deliveredAt, createdAt } = await writeMessage(tx, {
    fromUserId: actor.userId,
    toUserId: body.toUserId,
    body: body.body,
    clientKey: body.threadId,
    attachments: body.attachments,
  })
  const status = deliveredAt ? 'sent' : 'sending'
  return { id, conversationId, status, createdAt: createdAt.toISOString() }
}
