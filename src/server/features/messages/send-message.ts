import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { freeFiles } from '#server/features/media/free-files.ts'
import { freePicture } from '#server/features/media/free-picture.ts'
import type { BatchedHandler, Handler, RequestContext } from '#server/http/context.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import type { messageEndpoints } from '#shared/messages/message.contract.ts'
import { canDelete } from '#shared/messages/message.rules.ts'
import { lockConversation, type WrittenMessage } from './conversation-lock.store.ts'
import { publishConversationChange, publishMessage } from './message.notifications.ts'
import { findMessage, findPairOfMessage, markDeleted } from './message.store.ts'
import { recountUnread } from './reading.store.ts'
import { requestMachine } from './request.machine.ts'
import { findRequestStartedBy } from './request.store.ts'
import { writeInBatch } from './write-in-batch.ts'
import { type Writing, writeMessage } from './write-message.ts'

type Send = typeof messageEndpoints.send

/** Most messages are plain texts between people who are in contact, and those are written together. */
export const sendMessage: BatchedHandler<Send> = {
  async handleInBatch(ctx) {
    const { attachments, files } = ctx.body
    if (attachments.length + files.length > 0) return undefined
    const written = await writeInBatch(ctx, { actor: ctx.actor, writing: writingOf(ctx) })
    return written ? presentWritten(written) : undefined
  },
  handleAlone: async (ctx) => presentWritten(await writeMessage(ctx, writingOf(ctx))),
}

/** `threadId` only identifies repeated requests (ruling R23). */
const writingOf = ({ actor, body }: RequestContext<Send>): Writing => ({
  fromUserId: actor.userId,
  authorId: actor.personId,
  toUserId: body.toUserId,
  body: body.body,
  clientKey: body.threadId,
  attachments: body.attachments,
  files: body.files,
  isUnconfirmed: !actor.isConfirmed,
})

const presentWritten = ({
  id,
  conversationId,
  deliveredAt,
  createdAt,
}: WrittenMessage): ResponseOf<Send> => ({
  id,
  conversationId,
  status: deliveredAt ? 'sent' : 'sending',
  createdAt: createdAt.toISOString(),
})

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
