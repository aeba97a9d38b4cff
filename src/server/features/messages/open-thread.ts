import { presentApplicationCards } from '#server/features/applications/application.presenter.ts'
import { listContractCards } from '#server/features/contracts/list-contracts.ts'
import { readNotificationsAbout } from '#server/features/notifications/list-notifications.ts'
import { presentOfferCards } from '#server/features/offers/offer.presenter.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { notFound } from '#shared/http/problem.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'
import type { Card } from '#shared/messages/card.contract.ts'
import type { Conversation, Correspondent, messageEndpoints } from '#shared/messages/message.contract.ts'
import { paths } from '#shared/paths.ts'
import { findConversation, findConversationIdWith, updateConversation } from './conversation.store.ts'
import { lockConversation } from './conversation-lock.store.ts'
import { findCorrespondent } from './correspondent.store.ts'
import { markRequestsSeen } from './list-requests.ts'
import { publishConversationChange } from './message.notifications.ts'
import { countsEvent, isKnownTo } from './message.reads.ts'
import { findMessage, findThread, presentMessage } from './message.store.ts'
import { findWhetherContacts } from './partner.store.ts'
import { markRead, showsReading } from './reading.store.ts'
import { isRequestOf } from './request.store.ts'

/** Loads a conversation of the actor; 404 otherwise. */
export async function loadConversation(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<Conversation> {
  const found = await findConversation(tx, actor.userId, id)
  if (!found) throw notFound('conversation')
  return found
}

export const openThread: Handler<typeof messageEndpoints.thread> = async (ctx) => {
  const {
    tx,
    actor,
    params: { id },
    query: { before, limit },
  } = ctx
  const conversation = await loadConversation(ctx, id)
  const { request } = conversation
  if (request?.status === 'PENDING' && !request.isMine) await markRequestsSeen(ctx, isRequestOf(id))
  const { rows, hasOlder } = await findThread(tx, { conversationId: id, before, limit })
  return {
    conversation,
    messages: rows.map((row) => presentMessage(row, actor.userId)),
    hasOlder,
    cards: before ? [] : await presentCards(ctx, conversation.participant),
  }
}

/** The files of a message, for the two users of its conversation. A deleted message has none. */
export async function listMessageFiles(
  ctx: Pick<ActorContext, 'tx' | 'actor'>,
  messageId: string,
): Promise<readonly StoredFile[]> {
  const message = await findMessage(ctx.tx, messageId)
  if (!message) throw notFound('message')
  await loadConversation(ctx, message.conversationId)
  return presentMessage(message, ctx.actor.userId).files
}

/** Ids alone must not tell who somebody is: without a page, a conversation or a deal the account does not exist for others. */
export const findConversationWith: Handler<typeof messageEndpoints.withPerson> = async (ctx) => {
  const { tx, actor, params } = ctx
  const { userId } = params
  const participant = await findCorrespondent(tx, userId)
  if (!participant) throw notFound('person')
  const conversationId = await findConversationIdWith(tx, actor.userId, userId)
  const isContact = await findWhetherContacts(tx, actor.userId, userId)
  const cards = await presentCards(ctx, participant)
  const isKnown = isStaff(actor.role) || cards.length > 0 || (await isKnownTo(tx, actor.userId, participant))
  if (!isKnown) throw notFound('person')
  return { participant, conversationId, isContact, cards }
}

/** Current offers, applications and contracts between a brand and a racer. */
async function presentCards(
  { tx, actor: { userId, role } }: ActorContext,
  other: Pick<Correspondent, 'userId' | 'role'>,
): Promise<Card[]> {
  const isBrand = role === 'BRAND' && other.role === 'ATHLETE'
  if (!isBrand && !(role === 'ATHLETE' && other.role === 'BRAND')) return []
  const people = isBrand
    ? { brandUserId: userId, athleteUserId: other.userId }
    : { brandUserId: other.userId, athleteUserId: userId }
  return [
    ...(await listContractCards(tx, people, userId)),
    ...(await presentOfferCards(tx, people)),
    ...(await presentApplicationCards(tx, people)),
  ]
}

/** Archives or mutes for the actor only; the other user is not notified. */
export const changeConversation: Handler<typeof messageEndpoints.change> = async (ctx) => {
  const { tx, actor, params, body } = ctx
  await loadConversation(ctx, params.id)
  await updateConversation(tx, {
    id: params.id,
    userId: actor.userId,
    archived: body.archived,
    muted: body.muted,
  })
  const changed = await loadConversation(ctx, params.id)
  await publishConversationChange(ctx, params.id, [actor.userId])
  return changed
}

/** The read position only moves forward, and never past the last message. */
export const readConversation: Handler<typeof messageEndpoints.read> = async (ctx) => {
  const {
    tx,
    actor: { userId },
    params: { id },
    body: { lastMessageId },
    realtime,
  } = ctx
  await lockConversation(tx, id)
  const conversation = await loadConversation(ctx, id)
  const upTo = await markRead(tx, { conversationId: id, userId, upTo: lastMessageId })
  await readNotificationsAbout({ tx }, { userId, url: paths.messages({ c: id }) })
  if (!upTo) return undefined
  const event = { type: 'read', conversationId: id, userId, upTo } as const
  const { userId: otherId } = conversation.participant
  await realtime.publish(
    tx,
    { userId, event },
    ...((await showsReading(tx, userId)) ? [{ userId: otherId, event }] : []),
    await countsEvent({ tx }, userId),
  )
  return undefined
}

/** Shown only once the two users are in contact and may write to each other. */
export const showTyping: Handler<typeof messageEndpoints.typing> = async (ctx) => {
  const { request, cannotWrite, participant } = await loadConversation(ctx, ctx.params.id)
  const isInContact = !request || request.status === 'ACCEPTED'
  const { userId } = ctx.actor
  if (isInContact && !cannotWrite && (await showsReading(ctx.tx, userId))) {
    const event = { type: 'typing', conversationId: ctx.params.id, userId } as const
    await ctx.realtime.publishEphemeral(ctx.tx, participant.userId, event)
  }
  return undefined
}
