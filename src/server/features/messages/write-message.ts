import { uuidv7 } from 'uuidv7'
import { transition } from '#server/features/lifecycles/transition.ts'
import { checkAttachments, checkFiles } from '#server/features/media/check-attachments.ts'
import { checkDailyCap } from '#server/platform/daily-cap.ts'
import type { Database } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, emailUnconfirmed, invalid, notFound, Problem } from '#shared/http/problem.ts'
import { openingFor, type Refusal } from '#shared/messages/acquaintance.rules.ts'
import type { MessageKind } from '#shared/messages/message.constants.ts'
import {
  findByKey,
  isAccountOpen,
  type LockedConversation,
  lockConversationOf,
  lockForWriting,
  openConversation,
  type WrittenMessage,
} from './conversation-lock.store.ts'
import { deliverAfterCommit } from './deliver-messages.ts'
import { publishConversationChange } from './message.notifications.ts'
import { requestMachine, settleByDeal, startRequest } from './request.machine.ts'
import { findFirstMessageTimes, findRequestOf, findRequestRow } from './request.store.ts'
import { attachFiles, attachPictures, insertMessages, type NewMessage } from './writing.store.ts'

export type Writing = {
  fromUserId: string
  /** The member who writes for the sender. */
  authorId?: string
  toUserId: string
  body: string
  /** Identifies repeats: a message with the same key is the same message. */
  clientKey: string
  bulkId?: string | undefined
  attachments?: readonly string[]
  files?: readonly string[]
  card?: Card
  /** The first message to somebody is refused (ruling R45). */
  isUnconfirmed?: boolean
}

export type Card = { kind: Exclude<MessageKind, 'TEXT'>; refId: string }

/**
 * Writes a message into the conversation of two users, with its counters, in the current transaction. Refused as
 * `openingFor` decides.
 */
export async function writeMessage(ctx: Services, writing: Writing): Promise<WrittenMessage> {
  const { tx } = ctx
  const { fromUserId, toUserId } = writing
  if (fromUserId === toUserId) throw invalid({ toUserId: 'You can’t message yourself.' })
  const { conversationId, lastMessageId, acquaintance, requestId, repeat } = await lockOrOpen(tx, writing)
  if (repeat) return asRepeat(repeat, conversationId)
  const opening = openingFor(acquaintance)
  if (typeof opening !== 'string') throw refuse(opening)
  if (opening === 'ask' && writing.isUnconfirmed) throw emailUnconfirmed()
  if (opening === 'ask' && !writing.bulkId && !writing.card) await checkFirstMessages(ctx, fromUserId)

  const uploadIds = await checkAttachments(tx, fromUserId, writing.attachments)
  const { files = [] } = writing
  await checkFiles(tx, fromUserId, files, 'files')
  const message = newMessage(writing, { conversationId, lastMessageId })
  const written = await insertMessages(tx, [message])
  if (!written.has(message.id)) return repeatElsewhere(tx, writing, conversationId)
  await deliverAfterCommit(ctx)
  if (uploadIds.length > 0) await attachPictures(tx, message.id, uploadIds)
  if (files.length > 0) await attachFiles(tx, message.id, files)
  if (opening === 'ask') await startRequest(ctx, { ...message, toUserId, requestId })
  if (opening === 'accept' && requestId) {
    await settleRequest(ctx, { requestId, repliedBy: fromUserId, arePartners: acquaintance.arePartners })
    await publishConversationChange(ctx, conversationId, [toUserId, fromUserId])
  }
  return toWritten(message)
}

export const newMessage = (
  { fromUserId, authorId = fromUserId, body, clientKey, card, bulkId }: Writing,
  { conversationId, lastMessageId }: Pick<LockedConversation, 'conversationId' | 'lastMessageId'>,
): NewMessage => ({
  id: idAfter(lastMessageId),
  conversationId,
  senderId: fromUserId,
  authorId: authorId === fromUserId ? null : authorId,
  kind: card?.kind ?? 'TEXT',
  refId: card?.refId ?? null,
  body,
  clientKey,
  bulkId: bulkId ?? null,
  createdAt: new Date(),
})

export const toWritten = ({ id, conversationId, createdAt }: NewMessage): WrittenMessage => ({
  id,
  conversationId,
  deliveredAt: null,
  createdAt,
})

async function settleRequest(
  ctx: Services,
  { requestId, repliedBy, arePartners }: { requestId: string; repliedBy: string; arePartners: boolean },
): Promise<void> {
  const request = await findRequestRow(ctx.tx, requestId)
  if (!request) return
  if (arePartners) return settleByDeal(ctx, request)
  await transition(ctx, requestMachine, request, 'reply', { by: { party: 'RECEIVER', actorId: repliedBy } })
}

const checkFirstMessages = ({ tx, env }: Services, userId: string): Promise<void> =>
  checkDailyCap(tx, {
    userId,
    what: 'first messages to new people',
    max: env.LIMIT_FIRST_MESSAGES_PER_DAY,
    findTimes: findFirstMessageTimes,
  })

/** Locks the conversation of the pair from here on: concurrent writers wait. */
async function lockOrOpen(
  tx: Database,
  { fromUserId, toUserId, clientKey, body }: Writing,
): Promise<LockedConversation> {
  const asking = { userId: fromUserId, otherId: toUserId, clientKey, body }
  const known = await lockForWriting(tx, asking)
  if (known) return known
  if (!(await isAccountOpen(tx, toUserId))) throw notFound('person')
  await openConversation(tx, fromUserId, toUserId)
  const opened = await lockForWriting(tx, asking)
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

/**
 * Writes a card into the conversation of two users who are in contact. Between others nothing is written, so that cards
 * do not bypass message requests and blocks.
 */
export async function writeCard(
  ctx: Services,
  { card, ...people }: { fromUserId: string; toUserId: string; body: string; card: Card },
): Promise<void> {
  const { fromUserId, toUserId, body } = people
  const clientKey = `${card.kind}:${card.refId}`
  const conversation = await lockForWriting(ctx.tx, {
    userId: fromUserId,
    otherId: toUserId,
    clientKey,
    body,
  })
  const opening = conversation && openingFor(conversation.acquaintance)
  if (opening === 'say' || opening === 'accept') await writeMessage(ctx, { ...people, card, clientKey })
}

/**
 * An id that sorts after the conversation's last message, whatever this machine's clock says: the read position is a
 * message id, so a message that sorts before it would never count as unread.
 */
export function idAfter(last: string | null): string {
  const fresh = uuidv7()
  return !last || fresh > last ? fresh : successor(last)
}

function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Opens the conversation of two users who just made a deal, so that neither has to send a request. */
export async function openDealConversation(ctx: Services, one: string, other: string): Promise<void> {
  const { tx } = ctx
  await openConversation(tx, one, other)
  const id = await lockConversationOf(tx, one, other)
  if (!id) throw new Error('The conversation that was just opened was not found')
  const request = await findRequestOf(tx, id)
  if (request && request.status !== 'ACCEPTED') await settleByDeal(ctx, request)
  await publishConversationChange(ctx, id, [one, other])
}
