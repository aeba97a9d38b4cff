import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ticketStatuses } from '#shared/support/support.constants.ts'
import { users } from './accounts.ts'
import { citext, id, moment, reference, timestamps } from './columns.ts'
import { uploads } from './media.ts'

export const ticketStatus = pgEnum('ticket_status', ticketStatuses)

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
    ...timestamps(),
  },
  (table) => [
    index('support_tickets_of_user').on(table.userId, table.id.desc()),
    index('support_tickets_by_status').on(table.status, table.updatedAt),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: reference(() => supportTickets.id, 'cascade'),
    body: text().notNull(),
    isFromStaff: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('ticket_messages_of_ticket').on(table.ticketId, table.id)],
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
