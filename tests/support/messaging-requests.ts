import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { Card } from '#shared/messages/card.contract.ts'
import type { Conversation, Message } from '#shared/messages/message.contract.ts'
import type { MessageRequest } from '#shared/messages/request.contract.ts'
import { type Person, readJson } from './person.ts'
import type { TestApp } from './test-app.ts'

type User = { userId: string }
type SentMessage = { id: string; conversationId: string; status: string; createdAt: string }
type Thread = { conversation: Conversation; messages: Message[]; hasOlder: boolean; cards: Card[] }

let messagesSent = 0

/** Sends a message that may be refused. */
export const postMessage = (from: Person, to: User, body: string, more: Record<string, unknown> = {}) =>
  from.request('POST', '/api/messages', {
    threadId: `key-${++messagesSent}`,
    toUserId: to.userId,
    body,
    ...more,
  })

export const sendMessage = async (...message: Parameters<typeof postMessage>): Promise<SentMessage> =>
  readJson(await postMessage(...message))

export const deleteMessage = (person: Person, id: string) => person.request('DELETE', `/api/messages/${id}`)

export const listConversations = (person: Person, query = ''): Promise<Conversation[]> =>
  person.json('GET', `/api/messages/conversations${query}`)

export const fetchThread = (person: Person, conversationId: string, query = ''): Promise<Thread> =>
  person.json('GET', `/api/messages/conversations/${conversationId}${query}`)

/** Mutes or archives a conversation, or the reverse. */
export const updateConversation = (person: Person, conversationId: string, change: object) =>
  person.request('PATCH', `/api/messages/conversations/${conversationId}`, change)

export const markRead = (person: Person, conversationId: string, lastMessageId: string) =>
  person.request('POST', `/api/messages/conversations/${conversationId}/read`, { lastMessageId })

export const listMessageRequests = (person: Person, query = ''): Promise<MessageRequest[]> =>
  person.json('GET', `/api/messages/requests${query}`)

/** Accepts, declines, withdraws or resends a message request. */
export const runRequestEvent = (person: Person, requestId: string, event: string) =>
  person.request('POST', `/api/messages/requests/${requestId}/${event}`)

export const blockUser = (person: Person, { userId }: User) =>
  person.request('POST', `/api/users/${userId}/block`)

/** A conversation of one message each, so that neither is a stranger to the other. */
export async function exchangeMessages(one: Person, other: Person): Promise<{ conversationId: string }> {
  const { conversationId } = await sendMessage(one, other, 'Hello from the paddock.')
  await sendMessage(other, one, 'Hello back.')
  return { conversationId }
}

/** A new brand and a new racer who have exchanged a message each. */
export async function startConversation(app: Pick<TestApp, 'signInAs'>) {
  const brand = await app.signInAs('BRAND')
  const racer = await app.signInAs('ATHLETE')
  return { brand, racer, ...(await exchangeMessages(brand, racer)) }
}

/** Moves a message request into the past. */
export const ageMessageRequest = (db: Database, requestId: string, days: number) =>
  db.execute(sql`update message_requests set sent_at = sent_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}) where id = ${requestId}`)
