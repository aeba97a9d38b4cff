import * as z from 'zod/mini'
import { message } from './messages/message.contract.ts'
import { notification, notificationCounts } from './notifications/notification.contract.ts'

/** The events of `GET /api/stream`. */
export const realtimeEvent = z.discriminatedUnion('type', [
  /** The stream is open; everything up to its id has been sent. */
  z.object({ type: z.literal('ready') }),
  /** More events were missed than are stored: refetch. */
  z.object({ type: z.literal('reset') }),
  /** A new message, also from the own other tabs; a deleted one is sent again without its body. */
  z.object({ type: z.literal('message'), message }),
  /** Another change of a conversation, such as an accepted request or a block: refetch. */
  z.object({ type: z.literal('conversation'), conversationId: z.uuid() }),
  z.object({ type: z.literal('read'), conversationId: z.uuid(), userId: z.uuid(), upTo: z.uuid() }),
  z.object({ type: z.literal('typing'), conversationId: z.uuid(), userId: z.uuid() }),
  z.object({ type: z.literal('counts'), counts: notificationCounts }),
  z.object({ type: z.literal('notification'), notification }),
  z.object({ type: z.literal('bulk'), bulkId: z.uuid() }),
  /** An offer of the user changed: refetch. */
  z.object({ type: z.literal('offer'), id: z.uuid() }),
  /** An application that the user sent or received changed: refetch. */
  z.object({ type: z.literal('application'), id: z.uuid() }),
  /** A contract of the user changed, deliverables and payments included: refetch. */
  z.object({ type: z.literal('contract'), contractId: z.uuid() }),
  /** A report reached the operators or was decided: refetch. */
  z.object({ type: z.literal('report'), id: z.uuid() }),
  /** Something reached the testimonial queue of staff or was decided: refetch. */
  z.object({ type: z.literal('testimonial') }),
  /** The user's membership changed, perhaps by a report of the payment provider: refetch. */
  z.object({ type: z.literal('membership') }),
  /** The user confirmed the email address, perhaps on another device. */
  z.object({ type: z.literal('email-confirmed') }),
  /** Too many pages are open: this stream ends, and its page waits before it asks for another one. */
  z.object({ type: z.literal('displaced') }),
  /** The session has ended, and so does the stream. */
  z.object({ type: z.literal('session-ended'), sessionId: z.uuid() }),
  /** The session acts for another account now: the page loads anew, and the stream ends. */
  z.object({ type: z.literal('account-switched'), sessionId: z.uuid() }),
])
export type RealtimeEvent = z.infer<typeof realtimeEvent>
