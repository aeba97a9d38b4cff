import type { ResponseOf } from '#shared/http/endpoint.ts'
import type { Conversation, Message, messageEndpoints } from '#shared/messages/message.contract.ts'

type Thread = ResponseOf<typeof messageEndpoints.thread>

export const me = '0198c0de-0000-7000-8000-0000000000aa'
export const them = '0198c0de-0000-7000-8000-0000000000bb'

/** IDs that sort by number, as UUIDs of version 7 sort by time. */
export const messageId = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

export const aMessage = (number: number, change: Partial<Message> = {}): Message => ({
  id: messageId(number),
  conversationId: messageId(0),
  senderId: them,
  kind: 'TEXT',
  refId: null,
  body: `Message ${number}`,
  pictures: [],
  files: [],
  clientKey: null,
  status: 'sent',
  createdAt: new Date(Date.parse('2026-11-15T09:00:00Z') + number * 1000).toISOString(),
  ...change,
})

export const aConversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: messageId(0),
  participant: {
    userId: them,
    name: 'Mira Castellan',
    role: 'ATHLETE',
    pictureUrl: null,
    path: '/athletes/mira',
    tagline: '#27 · Stock Car Racing',
  },
  lastMessage: null,
  unread: 0,
  request: null,
  isArchived: false,
  isMuted: false,
  isBlocked: false,
  cannotWrite: null,
  readUpTo: null,
  updatedAt: '2026-11-15T09:00:00.000Z',
  ...change,
})

export const aThread = (messages: Message[], change: Partial<Conversation> = {}): Thread => ({
  conversation: aConversation({ lastMessage: messages.at(-1) ?? null, ...change }),
  messages,
  hasOlder: false,
  cards: [],
})
