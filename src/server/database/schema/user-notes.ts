import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { userReference, users } from './accounts.ts'
import { id, moment } from './columns.ts'

/** What staff note about an account for each other; its owner does not see it on any screen. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: id(),
    userId: userReference(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('user_notes_of_user').on(table.userId, table.id),
    index('user_notes_of_author').on(table.authorId),
  ],
)
