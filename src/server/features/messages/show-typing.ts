import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { findConversation } from './conversation.store.ts'

/** Only people who know each other see each other write. */
export const showTyping: Handler<typeof messageEndpoints.typing> = async ({
  tx,
  actor: { userId },
  params: { id },
  realtime,
}) => {
  const conversation = await findConversation(tx, userId, id)
  if (!conversation) throw notFound('conversation')
  const { request, cannotWrite, participant } = conversation
  const isAcquainted = !request || request.status === 'ACCEPTED'
  if (isAcquainted && !cannotWrite) {
    await realtime.whisper(tx, participant.userId, { type: 'typing', conversationId: id, userId })
  }
  return undefined
}
