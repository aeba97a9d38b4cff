import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
    ...timestamps(),
  },
  (table) => [
    index('results_of_user').on(table.userId, table.position, table.id),
    check('results_finish', sql`finish >= 1`),
  ],
)
