import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { requestStatuses } from './message.constants.ts'
import { correspondent } from './message.contract.ts'

export const requestChips = [
  'sending',
  'sent',
  'delivered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type RequestChip = (typeof requestChips)[number]

/** The first message to a new contact, until it is answered. */
export const messageRequest = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  participant: correspondent,
  body: z.string(),
  status: z.enum(requestStatuses),
  chip: z.enum(requestChips),
  sentAt: z.iso.datetime(),
  /** When the receiver first saw the current attempt. */
  seenAt: z.nullable(z.iso.datetime()),
  respondedAt: z.nullable(z.iso.datetime()),
  expiresAt: z.iso.datetime(),
  /** When it may be sent again; null when it may not. */
  resendAt: z.nullable(z.iso.datetime()),
})
export type MessageRequest = z.infer<typeof messageRequest>

const idParams = z.object({ id: namedId })
const action = { params: idParams, access: 'signed-in', response: messageRequest, status: 200 } as const

export const requestEndpoints = {
  list: endpoint('GET', '/api/messages/requests', {
    summary: 'Message requests that I sent or received, latest first; the next page is in the Link header',
    access: 'signed-in',
    query: z.object({
      direction: z._default(z.enum(['sent', 'received']), 'received'),
      status: z.optional(z.enum(requestStatuses)),
      cursor: z.optional(cursor),
    }),
    response: z.array(messageRequest),
  }),
  accept: endpoint('POST', '/api/messages/requests/{id}/accept', {
    ...action,
    summary: 'Accept a request: it becomes a conversation',
  }),
  decline: endpoint('POST', '/api/messages/requests/{id}/decline', {
    ...action,
    summary: 'Decline a request; its sender is notified',
  }),
  withdraw: endpoint('POST', '/api/messages/requests/{id}/withdraw', {
    ...action,
    summary: 'Withdraw an unanswered request',
  }),
  resend: endpoint('POST', '/api/messages/requests/{id}/resend', {
    ...action,
    summary: 'Send an unanswered or declined request again, once',
  }),
}
