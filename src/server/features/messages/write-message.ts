import { checkAttachments } from '#server/features/media/check-attachments.ts'
import type { Database } from '#server/platform/database.ts'
import { addJob } from '#server/platform/queue.ts'
import { conflict, invalid, notFound, Problem } from '#shared/http/problem.ts'
import { type Opening, openingFor, type Refusal } from '#shared/messages/acquaintance.rules.ts'
import type { MessageKind } from '#shared/messages/message.constants.ts'
import { idAfter } from './message-order.ts'
import { messageSent } from './message-sent.ts'
import { settleRequest } from './request.store.ts'
import {
  findByKey,
  holdStanding,
  isAccountOpen,
  openConversation,
  type Standing,
  type WrittenMessage,
} from './standing.store.ts'
import { askAnew, attachPictures, hideTakenBack, insertMessage, type NewMessage } from './writing.store.ts'

export type Writing = {
  fromUserId: string
  toUserId: string
  body: string
  /** What tells repeats apart: the same again is the same message. */
  clientKey: string
  bulkId?: string | undefined
  attachments?: readonly string[]
  /** Where it is more than words: what it shows. */
  card?: Card
}

export type Card = { kind: Exclude<MessageKind, 'TEXT'>; refId: string }

/**
 * Writes to somebody as a user: into the one conversation of the two, with its counters and the job that delivers it,
 * in the transaction at hand. Refuses where the rules of acquaintance do.
 */
export async function writeMessage(tx: Database, writing: Writing): Promise<WrittenMessage> {
  const { fromUserId, toUserId, body, clientKey } = writing
  if (fromUserId === toUserId) throw invalid({ toUserId: 'You cannot write to yourself.' })
  const { conversationId, lastMessageId, ...standing } = await holdOrOpen(tx, writing)
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
  const delivery = addJob(messageSent, { messageId: message.id, opening })
  if (!(await insertMessage(tx, message, delivery))) return repeatElsewhere(tx, writing, conversationId)
  if (uploadIds.length > 0) await attachPictures(tx, message.id, uploadIds)
  await becomeAcquainted(tx, opening, { ...message, toUserId, requestId: standing.requestId })
  return { id: message.id, conversationId, deliveredAt: null, createdAt }
}

/** The row of the pair is held from here on: whoever of the two comes second waits. */
async function holdOrOpen(
  tx: Database,
  { fromUserId, toUserId, clientKey, body }: Writing,
): Promise<Standing> {
  const asking = { userId: fromUserId, otherId: toUserId, clientKey, body }
  const known = await holdStanding(tx, asking)
  if (known) return known
  if (!(await isAccountOpen(tx, toUserId))) throw notFound('person')
  await openConversation(tx, fromUserId, toUserId)
  const opened = await holdStanding(tx, asking)
  if (!opened) throw new Error('The conversation that was just opened is not there')
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
  throw conflict('THREAD_ID_REUSED', 'Another message was sent under this name already.')
}

async function repeatElsewhere(
  tx: Database,
  { fromUserId, clientKey, body }: Writing,
  conversationId: string,
): Promise<WrittenMessage> {
  const taken = await findByKey(tx, { senderId: fromUserId, clientKey, body })
  if (!taken) throw new Error('A message was refused for a key that nobody has')
  return asRepeat(taken, conversationId)
}

type First = {
  id: string
  conversationId: string
  senderId: string
  toUserId: string
  createdAt: Date
  requestId: string | null
}

async function becomeAcquainted(tx: Database, opening: Opening, first: First): Promise<void> {
  const { conversationId, requestId } = first
  if (opening === 'say') return
  if (opening === 'accept') {
    if (requestId) await settleRequest(tx, { requestId, from: ['PENDING', 'DECLINED'], to: 'ACCEPTED' })
    return
  }
  if (requestId) await hideTakenBack(tx, conversationId)
  await askAnew(tx, {
    conversationId,
    fromUserId: first.senderId,
    toUserId: first.toUserId,
    firstMessageId: first.id,
    now: first.createdAt,
  })
}
