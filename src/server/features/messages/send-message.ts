import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { freeFiles } from '#server/features/media/free-files.ts'
import { freePicture } from '#server/features/media/free-picture.ts'
import type { Handler } from '#server/http/context.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { canDelete } from '#shared/messages/message.rules.ts'
import { lockConversation } from './conversation-lock.store.ts'
import { publishConversationChange, publishMessage } from './message.notifications.ts'
import { findMessage, findPairOfMessage, markDeleted } from './message.store.ts'
import { recountUnread } from './reading.store.ts'
import { requestMachine } from './request.machine.ts'
import { findRequestStartedBy } from './request.store.ts'
import { writeMessage } from './write-message.ts'

/** `threadId` only identifies repeated requests (ruling R23). */
export const sendMessage: Handler<typeof messageEndpoints.send> = async (ctx) => {
  const { actor, body } = ctx
  const { id, conversationId, deliveredAt, createdAt } = await writeMessage(ctx, {
    fromUserId: actor.userId,
    authorId: actor.personId,
    toUserId: body.toUserId,
    body: body.body,
    clientKey: body.threadId,
    attachments: body.attachments,
    files: body.files,
    isUnconfirmed: !actor.isConfirmed,
  })
  const status = deliveredAt ? 'sent' : 'sending'
  return { id, conversationId, status, createdAt: createdAt.toISOString() }
}

/** Deleting the first message of a pending request withdraws the request. */
export const deleteMessage: Handler<typeof messageEndpoints.remove> = async (ctx) => {
  const { tx, actor, params } = ctx
  const pair = await findPairOfMessage(tx, params.id)
  if (!pair?.userIds.includes(actor.userId)) throw notFound('message')
  if (pair.senderId !== actor.userId) throw forbidden()
  await lockConversation(tx, pair.conversationId)
  const before = await findMessage(tx, params.id)
  if (!before || before.deletedAt) return undefined
  if (!canDelete(before.createdAt, new Date())) {
    throw conflict('TOO_LATE', 'This message can no longer be deleted.')
  }
  const { freed, freedFileIds } = await markDeleted(tx, params.id)
  for (const { key, width } of freed) await freePicture(tx, usualUploadUrl(key, width))
  await freeFiles(tx, freedFileIds)
  const request = await findRequestStartedBy(tx, params.id)
  if (request) await transition(ctx, requestMachine, request, 'withdraw', { by: byActor(ctx, 'SENDER') })
  await recountUnread(tx, pair.conversationId)
  await publishMessage(ctx, { ...before, deletedAt: new Date() }, pair.userIds)
  await publishConversationChange(ctx, pair.conversationId, pair.userIds)
  return undefined
}
