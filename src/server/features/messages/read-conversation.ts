import { readNotificationsAbout } from '#server/features/notifications/read-notifications-about.ts'
import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'
import { findConversation } from './conversation.store.ts'
import { markRead } from './reading.store.ts'
import { holdConversation } from './standing.store.ts'
import { countsFor } from './tell-people.ts'

/** Reading goes forward only: what was read stays read, and nothing is read that was not written yet. */
export const readConversation: Handler<typeof messageEndpoints.read> = async ({
  tx,
  actor: { userId },
  params: { id },
  body: { lastMessageId },
  realtime,
}) => {
  await holdConversation(tx, id)
  const conversation = await findConversation(tx, userId, id)
  if (!conversation) throw notFound('conversation')
  const upTo = await markRead(tx, { conversationId: id, userId, upTo: lastMessageId })
  await readNotificationsAbout(tx, { userId, url: paths.messages({ c: id }) })
  if (!upTo) return undefined
  const event = { type: 'read', conversationId: id, userId, upTo } as const
  await realtime.publish(
    tx,
    { userId, event },
    { userId: conversation.participant.userId, event },
    await countsFor(tx, userId),
  )
  return undefined
}
