import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Mails of an installation without an SMTP server, kept for the developer to open. */
export const mailboxMails = pgTable(
  'mailbox_mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('mailbox_mails_created_at').on(table.createdAt.desc())],
)
