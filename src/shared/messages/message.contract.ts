import * as z from 'zod/mini'
import { roles } from '#shared/accounts/roles.ts'
import { formatCount } from '#shared/format/number.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { attachedFiles, storedFile } from '#shared/media/file.contract.ts'
import { MESSAGE_FILES_MAX } from '#shared/media/file.rules.ts'
import { card } from './card.contract.ts'
import {
  ATTACHMENTS_MAX,
  CONVERSATION_PAGE,
  conversationFilters,
  MESSAGE_MAX,
  messageKinds,
  requestStatuses,
  THREAD_PAGE,
} from './message.constants.ts'

/** The other user of a conversation, as their public page shows them. */
export const correspondent = z.object({
  userId: z.uuid(),
  name: z.string(),
  role: z.nullable(z.enum(roles)),
  pictureUrl: z.nullable(z.string()),
  /** Their public page; null when there is none. */
  path: z.nullable(z.string()),
  /** Number, sports and town in one line. */
  tagline: z.nullable(z.string()),
})
export type Correspondent = z.infer<typeof correspondent>

export const messagePicture = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
})

export const message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  kind: z.enum(messageKinds),
  /** The offer, application or contract of a card. */
  refId: z.nullable(z.uuid()),
  /** Null once its sender deleted it. */
  body: z.nullable(z.string()),
  pictures: z.array(messagePicture),
  files: z.array(storedFile),
  /** The sender's client-side id, which matches the message with its optimistic bubble; null for the receiver. */
  clientKey: z.nullable(z.string()),
  /** The member who wrote it for the sender; only inside their organization. */
  authorName: z.optional(z.string()),
  status: z.enum(['sending', 'sent']),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof message>

/** The message request between the two users, if there is one. */
export const requestState = z.object({
  id: z.uuid(),
  status: z.enum(requestStatuses),
  isMine: z.boolean(),
})

export const conversation = z.object({
  id: z.uuid(),
  participant: correspondent,
  lastMessage: z.nullable(message),
  unread: z.int(),
  request: z.nullable(requestState),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  /** I have blocked the participant. */
  isBlocked: z.boolean(),
  /** The reason to display when I may not write now. */
  cannotWrite: z.nullable(z.string()),
  /** The participant has read everything up to this message. */
  readUpTo: z.nullable(z.uuid()),
  updatedAt: z.iso.datetime(),
})
export type Conversation = z.infer<typeof conversation>

/** At least one visible character: neither whitespace nor a control or format character. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u

const body = z.string().check(
  z.refine((text) => VISIBLE.test(text), 'Please enter a message before submitting.'),
  z.maxLength(MESSAGE_MAX, `Use at most ${formatCount(MESSAGE_MAX)} characters`),
)

/** Specification 3, message payload: `threadId` only identifies repeated requests (ruling R23). */
export const sendMessageBody = z.object({
  threadId: z.string().check(z.minLength(1), z.maxLength(200)),
  toUserId: namedId,
  body,
  attachments: z._default(z.array(namedId).check(z.maxLength(ATTACHMENTS_MAX)), []),
  files: attachedFiles(MESSAGE_FILES_MAX),
})
export type SendMessageBody = z.infer<typeof sendMessageBody>

const idParams = z.object({ id: namedId })

export const messageEndpoints = {
  send: endpoint('POST', '/api/messages', {
    summary: 'Send a message; the first message to a new contact is a request',
    access: 'signed-in',
    changesLogin: false,
    changesPages: false,
    body: sendMessageBody,
    response: z.object({
      id: z.uuid(),
      conversationId: z.uuid(),
      status: z.enum(['sending', 'sent']),
      createdAt: z.iso.datetime(),
    }),
  }),
  remove: endpoint('DELETE', '/api/messages/{id}', {
    summary: 'Delete one of my messages, soon after it was sent',
    access: 'signed-in',
    params: idParams,
    response: noContent,
  }),
  conversations: endpoint('GET', '/api/messages/conversations', {
    summary: 'My conversations, latest first; the next page is in the Link header',
    access: 'signed-in',
    query: z.object({
      filter: z._default(z.enum(conversationFilters), 'all'),
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      cursor: z.optional(cursor),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), CONVERSATION_PAGE),
    }),
    response: z.array(conversation),
  }),
  /** Also for users without a conversation yet, before the first message. */
  withPerson: endpoint('GET', '/api/messages/with/{userId}', {
    summary: 'The conversation with one user, or null before the first message',
    access: 'signed-in',
    params: z.object({ userId: namedId }),
    response: z.object({
      participant: correspondent,
      conversationId: z.nullable(z.uuid()),
      /** Messages need no request: there is a contract between the two, or an accepted request. */
      isContact: z.boolean(),
      cards: z.array(card),
    }),
  }),
  thread: endpoint('GET', '/api/messages/conversations/{id}', {
    summary: 'One conversation with its latest messages, or those before a given one; oldest first',
    access: 'signed-in',
    params: idParams,
    query: z.object({
      before: z.optional(namedId),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), THREAD_PAGE),
    }),
    response: z.object({
      conversation,
      messages: z.array(message),
      hasOlder: z.boolean(),
      /** Current offers, applications and contracts, latest first; empty on older pages. */
      cards: z.array(card),
    }),
  }),
  change: endpoint('PATCH', '/api/messages/conversations/{id}', {
    summary: 'Archive or mute a conversation, for me alone',
    access: 'signed-in',
    params: idParams,
    body: z.object({ archived: z.optional(z.boolean()), muted: z.optional(z.boolean()) }),
    response: conversation,
  }),
  read: endpoint('POST', '/api/messages/conversations/{id}/read', {
    summary: 'Mark everything up to a message as read',
    access: 'signed-in',
    changesLogin: false,
    changesPages: false,
    params: idParams,
    body: z.object({ lastMessageId: namedId }),
    response: noContent,
  }),
  typing: endpoint('POST', '/api/messages/conversations/{id}/typing', {
    summary: 'Show the typing indicator to the other user',
    access: 'signed-in',
    changesLogin: false,
    changesPages: false,
    params: idParams,
    response: noContent,
  }),
}
