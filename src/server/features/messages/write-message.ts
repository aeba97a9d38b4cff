import { checkAttachments } from '#server/features/media/check-attachments.ts'
import type { Database } from '#server/platform/database.ts'
import { addJob } from '#server/platform/queue.ts'
import { conflict, invalid, notFound, Problem } from '#shared/http/problem.ts'
import { type Opening, openingFor, type Refusal } from '#shared/messages/acquaintance.rules.ts'
import type { MessageKind } from '#shared/messages/message.constants.ts'
import { idAfter } from './id-after.ts'
import { deliverMessageJob } from './message.notifications.ts'
import { settleRequest } from './request.store.ts'
import {
  findByKey,
  isAccountOpen,
  lockStanding,
  openConversation,
  type Standing,
  type WrittenMessage,
} from './standing.store.ts'
import {
  attachPictures,
  hideWithdrawn,
  insertMessage,
  type NewMessage,
  saveRequest,
} from './writing.store.ts'

export type Writing = {
  fromUserId: string
  toUserId: string
  body: string
  /** Identifies repeats: a message with the same key is the same message. */
  clientKey: string
  bulkId?: string | undefined
  attachments?: readonly string[]
  /** The card to show instead of plain text. */
  card?: Card
}

export type Card = { kind: Exclude<MessageKind, 'TEXT'>; refId: string }

/**
 * Writes a message into the conversation of two users, with its counters and its delivery job, in the current
 * transaction. Refused as `openingFor` decides.
 */
export async function writeMessage(tx: Database, writing: Writing): Promise<WrittenMessage> {
  const { fromUserId, toUserId, body, clientKey } = writing
  if (fromUserId === toUserId) throw invalid({ toUserId: 'You can’t message yourself.' })
  const { conversationId, lastMessageId, ...standing } = await lockOrOpen(tx, writing)
  if (standing.repeat) return asRepeat(standing.repeat, conversationId)
  const opening = openingFor(standing.acquaintance)
  if (typeof opening !== 'string') throw refuse(opening)

  const uploadIds = await checkAttachments(tx, fromUserId, writing.attachments)
  const createdAt = new Date()
  const message: NewMessage = {
    id: idAfter(lastMessageId),
    conversationId,
    senderId: fromUserId,
    kind: writing.card?.kind ?? 'TEXT',
    refId: writing.card?.refId ?? null,
    body,
    clientKey,
    bulkId: writing.bulkId ?? null,
    createdAt,
  }
  const delivery = addJob(deliverMessageJob, { messageId: message.id, opening })
  if (!(await insertMessage(tx, message, delivery))) return repeatElsewhere(tx, writing, conversationId)
  if (uploadIds.length > 0) await attachPictures(tx, message.id, uploadIds)
  await updateRequest(tx, opening, { ...message, toUserId, requestId: standing.requestId })
  return { id: message.id, conversationId, deliveredAt: null, createdAt }
}

/** Locks the conversation of the pair from here on: concurrent writers wait. */
async function lockOrOpen(
  tx: Database,
  { fromUserId, toUserId, clientKey, body }: Writing,
): Promise<Standing> {
  const asking = { userId: fromUserId, otherId: toUserId, clientKey, body }
  const known = await lockStanding(tx, asking)
  if (known) return known
  if (!(await isAccountOpen(tx, toUserId))) throw notFound('person')
  await openConversation(tx, fromUserId, toUserId)
  const opened = await lockStanding(tx, asking)
  if (!opened) throw new Error('The conversation that was just opened was not found')
  return opened
}

function refuse({ code, text }: Refusal): Problem {
  if (code === 'GONE') return notFound('person')
  if (code === 'BLOCKED') return new Problem({ status: 403, code, message: text })
  return conflict(code, text)
}

function asRepeat(
  { isSameText, ...message }: WrittenMessage & { isSameText: boolean },
  conversationId: string,
): WrittenMessage {
  if (isSameText && message.conversationId === conversationId) return message
  throw conflict('THREAD_ID_REUSED', 'Another message was already sent with this threadId.')
}

async function repeatElsewhere(
  tx: Database,
  { fromUserId, clientKey, body }: Writing,
  conversationId: string,
): Promise<WrittenMessage> {
  const earlier = await findByKey(tx, { senderId: fromUserId, clientKey, body })
  if (!earlier) throw new Error('A message was refused because of a key that does not exist')
  return asRepeat(earlier, conversationId)
}

type First = {
  id: string
  conversationId: string
  senderId: string
  toUserId: string
  createdAt: Date
  requestId: string | null
}

async function updateRequest(tx: Database, opening: Opening, first: First): Promise<void> {
  const { conversationId, requestId } = first
  if (opening === 'say') return
  if (opening === 'accept') {
    if (requestId) await settleRequest(tx, { requestId, from: ['PENDING', 'DECLINED'], to: 'ACCEPTED' })
    return
  }
  if (requestId) await hideWithdrawn(tx, conversationId)
  await saveRequest(tx, {
    conversationId,
    fromUserId: first.senderId,
    toUserId: first.toUserId,
    firstMessageId: first.id,
    now: first.createdAt,
  })
}
