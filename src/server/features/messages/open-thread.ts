import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { findConversation } from './conversation.store.ts'
import { findThread, toMessage } from './message.store.ts'
import { noteRequestsSeen } from './note-requests-seen.ts'
import { isRequestOf } from './request.store.ts'
import { showCards } from './show-cards.ts'

/** Somebody else's conversation is answered like one that does not exist. */
export const openThread: Handler<typeof messageEndpoints.thread> = async ({
  tx,
  actor,
  params: { id },
  query: { before, limit },
  realtime,
}) => {
  const { userId } = actor
  const conversation = await findConversation(tx, userId, id)
  if (!conversation) throw notFound('conversation')
  const { request } = conversation
  if (request?.status === 'PENDING' && !request.isMine) {
    await noteRequestsSeen(realtime, tx, userId, isRequestOf(id))
  }
  const { rows, hasOlder } = await findThread(tx, { conversationId: id, before, limit })
  return {
    conversation,
    messages: rows.map((row) => toMessage(row, userId)),
    hasOlder,
    cards: before ? [] : await showCards(tx, actor, conversation.participant),
  }
}
