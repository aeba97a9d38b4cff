import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** The private calendar of a user's deadlines, looked up by the hash of the token in its URL. */
export const deadlineCalendars = pgTable('deadline_calendars', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: moment().notNull().defaultNow(),
})
