import * as z from 'zod/mini'
import { NAME_MAX } from '#shared/accounts/account.constants.ts'
import { email } from '#shared/accounts/account-fields.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import {
  ATTACHMENTS_MAX,
  contactTopics,
  ERROR_ID_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  SUBJECT_MAX,
  SUBJECT_MIN,
  ticketStatuses,
  ticketTopics,
} from './support.constants.ts'

const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your name'), z.maxLength(NAME_MAX, 'This name is too long'))
const message = z
  .string()
  .check(
    z.trim(),
    z.minLength(MESSAGE_MIN, `Write at least ${MESSAGE_MIN} characters`),
    z.maxLength(MESSAGE_MAX, `Use at most ${MESSAGE_MAX} characters`),
  )
const subject = z
  .string()
  .check(
    z.trim(),
    z.minLength(SUBJECT_MIN, `Write at least ${SUBJECT_MIN} characters`),
    z.maxLength(SUBJECT_MAX, `Use at most ${SUBJECT_MAX} characters`),
  )
const errorId = z
  .string()
  .check(z.maxLength(ERROR_ID_MAX), z.regex(/^[\w-]*$/, 'This is not a valid error ID'))
const attachments = z
  .array(namedId)
  .check(z.maxLength(ATTACHMENTS_MAX, `Attach at most ${ATTACHMENTS_MAX} pictures`))
/** Honeypot: hidden from people, filled in by bots. */
const website = z.optional(z.string().check(z.maxLength(2000)))

export const contactBody = z.object({
  name,
  email,
  topic: z.enum(contactTopics, 'Choose a topic'),
  message,
  website,
})

export const openTicketBody = z.object({
  /** Required of visitors, ignored for members, whose account email is used. */
  email: z.optional(email),
  topic: z.enum(ticketTopics, 'Choose a topic'),
  subject,
  message,
  errorId: z.optional(errorId),
  attachments: z.optional(attachments),
  website,
})
/** The visitor's form: the email is required. */
export const visitorTicketForm = z.extend(openTicketBody, { email })

export const replyToTicketBody = z.object({ message, attachments: z.optional(attachments) })

export const ticket = z.object({
  number: z.int(),
  topic: z.enum(ticketTopics),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Ticket = z.infer<typeof ticket>

export const ticketMessage = z.object({
  id: z.uuid(),
  body: z.string(),
  isFromStaff: z.boolean(),
  createdAt: z.iso.datetime(),
  attachments: z.array(z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() })),
})
export type TicketMessage = z.infer<typeof ticketMessage>

export const ticketThread = z.extend(ticket, { messages: z.array(ticketMessage) })
export type TicketThread = z.infer<typeof ticketThread>

export const ticketNumber = z.object({
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
})

export const supportEndpoints = {
  contact: endpoint('POST', '/api/contact', {
    summary: 'Send a message from the contact page',
    access: 'public',
    limit: 'mail',
    limitBy: 'email',
    body: contactBody,
    response: noContent,
  }),
  openTicket: endpoint('POST', '/api/support/tickets', {
    summary: 'Open a support ticket; returns its number',
    access: 'public',
    limit: 'mail',
    limitBy: 'email',
    body: openTicketBody,
    response: z.object({ number: z.int() }),
  }),
  listTickets: endpoint('GET', '/api/support/tickets', {
    summary: 'My tickets, newest first',
    access: 'signed-in',
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.object({ items: z.array(ticket), nextCursor: z.nullable(z.string()), total: z.int() }),
  }),
  getTicket: endpoint('GET', '/api/support/tickets/{number}', {
    summary: 'One of my tickets with its messages',
    access: 'signed-in',
    params: ticketNumber,
    response: ticketThread,
  }),
  replyToTicket: endpoint('POST', '/api/support/tickets/{number}/replies', {
    summary: 'Reply to one of my tickets',
    access: 'signed-in',
    limit: 'mail',
    params: ticketNumber,
    body: replyToTicketBody,
    response: ticketThread,
  }),
}
