import * as z from 'zod/mini'
import { message } from './messages/message.contract.ts'
import { notification, notificationCounts } from './notifications/notification.contract.ts'

/** Everything that `GET /api/stream` may tell a person while a page is open. */
export const realtimeEvent = z.discriminatedUnion('type', [
  /** The stream is open; its id says up to where everything was told. */
  z.object({ type: z.literal('ready') }),
  /** More was missed than is kept: look again for yourself. */
  z.object({ type: z.literal('reset') }),
  /** A message came, mine from another window included; one that was taken back comes again without its body. */
  z.object({ type: z.literal('message'), message }),
  /** A conversation changed otherwise: a request was answered, somebody was blocked. Look again. */
  z.object({ type: z.literal('conversation'), conversationId: z.uuid() }),
  z.object({ type: z.literal('read'), conversationId: z.uuid(), userId: z.uuid(), upTo: z.uuid() }),
  z.object({ type: z.literal('typing'), conversationId: z.uuid(), userId: z.uuid() }),
  z.object({ type: z.literal('counts'), counts: notificationCounts }),
  z.object({ type: z.literal('notification'), notification }),
  /** A sending to several people went on. */
  z.object({ type: z.literal('bulk'), bulkId: z.uuid() }),
  /** An offer of mine moved on. Look again. */
  z.object({ type: z.literal('offer'), id: z.uuid() }),
  /** An application that I wrote or got moved on. Look again. */
  z.object({ type: z.literal('application'), id: z.uuid() }),
  /** A contract of mine changed, its deliverables and payments included. Look again. */
  z.object({ type: z.literal('contract'), contractId: z.uuid() }),
  /** This login is over: the stream ends. */
  z.object({ type: z.literal('session-ended'), sessionId: z.uuid() }),
])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
