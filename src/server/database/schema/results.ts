import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { id, timestamps } from './columns.ts'

/** A result claimed by a racer, or a past race of a promoter's event. */
export const results = pgTable(
  'results',
  {
    id: id(),
    userId: userReference(),
    /** Free text for everything else. */
    content: text(),
    race: text(),
    eventName: text(),
    class: text(),
    date: date({ mode: 'string' }),
    location: text(),
    finish: integer(),
    position: integer().notNull(),
    /** False until the followers of the owner have been notified. */
    isAnnounced: boolean().notNull().default(true),
    ...timestamps(),
  },
  (table) => [
    index('results_unannounced').on(table.userId).where(sql`not is_announced`),
    index('results_of_user').on(table.userId, table.position, table.id),
    check('results_finish', sql`finish >= 1`),
  ],
)
