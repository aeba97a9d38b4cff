import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ticketPriorities, ticketStatuses } from '#shared/support/support.constants.ts'
import { users } from './accounts.ts'
import { citext, id, moment, reference, timestamps } from './columns.ts'
import { uploads } from './media.ts'

export const ticketStatus = pgEnum('ticket_status', ticketStatuses)
export const ticketPriority = pgEnum('ticket_priority', ticketPriorities)

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: id(),
    /** The public number: "Ticket 1042". */
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    email: citext().notNull(),
    topic: text().notNull(),
    subject: text().notNull(),
    errorId: text(),
    status: ticketStatus().notNull().default('OPEN'),
    priority: ticketPriority().notNull().default('NORMAL'),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the requester last wrote. */
    waitingSince: moment().notNull().defaultNow(),
    /** When staff first answered, for the response times. */
    repliedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    index('support_tickets_of_user').on(table.userId, table.id),
    index('support_tickets_by_status').on(table.status, table.waitingSince, table.id),
    // Both states in one order.
    index('support_tickets_solved')
      .on(table.waitingSince, table.id)
      .where(sql`status in ('SOLVED', 'CLOSED')`),
    index('support_tickets_of_assignee').on(table.assigneeId, table.status),
    index('support_tickets_created_at').on(table.createdAt),
    // The response times of a month.
    index('support_tickets_answered').on(table.createdAt, table.repliedAt).where(sql`replied_at is not null`),
    // The search of staff, for a part of either.
    index('support_tickets_subject_trigrams').using('gin', sql`fold(subject) gin_trgm_ops`),
    index('support_tickets_email_trigrams').using('gin', sql`lower(email::text) gin_trgm_ops`),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: reference(() => supportTickets.id, 'cascade'),
    body: text().notNull(),
    isFromStaff: boolean().notNull().default(false),
    /** A note among staff, which the requester never sees. */
    isInternal: boolean().notNull().default(false),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of a message that came by email, which is delivered twice now and then. */
    clientKey: text().unique(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('ticket_messages_of_ticket').on(table.ticketId, table.id),
    index('ticket_messages_of_author').on(table.authorId),
  ],
)

export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: id(),
    messageId: reference(() => ticketMessages.id, 'cascade'),
    uploadId: reference(() => uploads.id, 'cascade'),
  },
  (table) => [
    index('ticket_attachments_of_message').on(table.messageId),
    index('ticket_attachments_upload').on(table.uploadId),
  ],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: citext().notNull(),
    topic: text().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('contact_messages_created_at').on(table.createdAt)],
)
