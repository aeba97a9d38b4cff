import { freePicture } from '#server/features/media/drop-upload.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { canTakeBack } from '#shared/messages/message.rules.ts'
import { findMessage, findPairOfMessage, toMessage, withdrawMessage } from './message.store.ts'
import { recountUnread } from './reading.store.ts'
import { withdrawRequestBegunBy } from './request.store.ts'
import { touchConversation } from './standing.store.ts'
import { tellChange } from './tell-people.ts'

/** A message that nobody answered yet as a request takes the request with it. */
export const takeBackMessage: Handler<typeof messageEndpoints.takeBack> = async ({
  tx,
  actor: { userId },
  params: { id },
  realtime,
}) => {
  const pair = await findPairOfMessage(tx, id)
  if (!pair?.userIds.includes(userId)) throw notFound('message')
  if (pair.senderId !== userId) throw forbidden()
  await touchConversation(tx, pair.conversationId)
  const before = await findMessage(tx, id)
  if (!before || before.deletedAt) return undefined
  if (!canTakeBack(before.createdAt, new Date())) {
    throw conflict('TOO_LATE', 'This message can no longer be taken back.')
  }
  const { freed } = await withdrawMessage(tx, id)
  for (const { key, width } of freed) await freePicture(tx, usualUploadUrl(key, width))
  await withdrawRequestBegunBy(tx, id)
  await recountUnread(tx, pair.conversationId)
  const after = { ...before, deletedAt: new Date() }
  const tellOf = (reader: string) =>
    ({ userId: reader, event: { type: 'message', message: toMessage(after, reader) } }) as const
  const [one, other] = pair.userIds
  await realtime.publish(tx, tellOf(one), tellOf(other))
  await tellChange(realtime, tx, pair.conversationId, pair.userIds)
  return undefined
}
