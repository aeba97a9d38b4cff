import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { findConversationIdWith } from './conversation.store.ts'
import { findCorrespondent } from './correspondent.store.ts'
import { showCards } from './show-cards.ts'

export const findConversationWith: Handler<typeof messageEndpoints.withPerson> = async ({
  tx,
  actor,
  params: { userId },
}) => {
  const participant = await findCorrespondent(tx, userId)
  if (!participant) throw notFound('person')
  const conversationId = await findConversationIdWith(tx, actor.userId, userId)
  return { participant, conversationId, cards: await showCards(tx, actor, participant) }
}
