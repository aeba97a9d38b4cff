import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { findConversation, updateConversation } from './conversation.store.ts'
import { tellChange } from './tell-people.ts'

/** Archives or mutes for this person alone; the other is not told. */
export const keepConversation: Handler<typeof messageEndpoints.change> = async ({
  tx,
  actor: { userId },
  params: { id },
  body: { archived, muted },
  realtime,
}) => {
  if (!(await findConversation(tx, userId, id))) throw notFound('conversation')
  await updateConversation(tx, { id, userId, archived, muted })
  const kept = await findConversation(tx, userId, id)
  if (!kept) throw notFound('conversation')
  await tellChange(realtime, tx, id, [userId])
  return kept
}
