import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { userRow } from '#shared/users/admin-user.contract.ts'
import { ticketPriorities, ticketQueues, ticketStatuses } from './support.constants.ts'
import { replyToTicketBody, ticket, ticketMessage, ticketNumber } from './support.contract.ts'

const person = z.object({ id: z.uuid(), name: z.string() })

export const deskTicket = z.extend(ticket, {
  priority: z.enum(ticketPriorities),
  /** Their account's name, or the address of a visitor. */
  requester: z.object({ userId: z.nullable(z.uuid()), name: z.string(), email: z.string() }),
  assignee: z.nullable(person),
  /** When the requester last wrote. */
  waitingSince: z.iso.datetime(),
})
export type DeskTicket = z.infer<typeof deskTicket>

export const deskThread = z.extend(deskTicket, {
  errorId: z.nullable(z.string()),
  /** The requester's account; null for a visitor, and when it was deleted. */
  account: z.nullable(
    z.extend(userRow, {
      /** From their settings, where they chose one. */
      timezone: z.nullable(z.string()),
      contracts: z.object({ active: z.int(), ended: z.int() }),
    }),
  ),
  /** Other tickets of the same account, or of the same address; latest first. */
  otherTickets: z.array(z.pick(ticket, { number: true, subject: true, status: true, createdAt: true })),
  messages: z.array(
    z.extend(ticketMessage, {
      isInternal: z.boolean(),
      /** The member of staff who wrote it. */
      by: z.nullable(z.string()),
    }),
  ),
  /** Whom it can be assigned to. */
  staff: z.array(person),
})
export type DeskThread = z.infer<typeof deskThread>

export const deskFigures = z.object({
  open: z.int(),
  /** Open for longer than an answer may take. */
  late: z.int(),
  /** Until the first answer, of the tickets of the last 30 days; null without one. */
  medianReplyMinutes: z.nullable(z.number()),
  answered: z.int(),
})
export type DeskFigures = z.infer<typeof deskFigures>

export const deskReplyBody = z.extend(replyToTicketBody, {
  /** A note among staff, which is not sent. */
  isInternal: z.boolean(),
  /** What the ticket is afterwards; a note changes nothing. */
  solves: z.boolean(),
})

export const changeTicketBody = z.object({
  status: z.optional(z.enum(ticketStatuses)),
  priority: z.optional(z.enum(ticketPriorities)),
  assigneeId: z.optional(z.nullable(namedId)),
})

const one = { access: staffRoles, params: ticketNumber, response: deskThread, status: 200 } as const

export const ticketDeskEndpoints = {
  list: endpoint('GET', '/api/admin/tickets', {
    summary: 'The tickets of one queue, the longest waiting first; the next page is in Link',
    access: staffRoles,
    query: z.object({
      queue: z._default(z.enum(ticketQueues), 'open'),
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      cursor: z.optional(cursor),
    }),
    response: z.array(deskTicket),
  }),
  figures: endpoint('GET', '/api/admin/tickets/figures', {
    summary: 'Open tickets and response times',
    access: staffRoles,
    response: deskFigures,
  }),
  get: endpoint('GET', '/api/admin/tickets/{number}', {
    ...one,
    showsPrivateContent: true,
    summary: 'Read a support ticket',
  }),
  reply: endpoint('POST', '/api/admin/tickets/{number}/replies', {
    ...one,
    summary: 'Answer a support ticket, or add a note among staff',
    body: deskReplyBody,
  }),
  change: endpoint('PATCH', '/api/admin/tickets/{number}', {
    ...one,
    summary: 'Change the state, priority or assignee of a support ticket',
    body: changeTicketBody,
  }),
}
