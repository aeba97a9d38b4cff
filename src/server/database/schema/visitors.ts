import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const visitorHits = pgTable(
  'visitor_hits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull(),
    referrerHost: text(),
    /** Salted anew each day, so a visitor can be counted but not followed. */
    visitorHash: text().notNull(),
    userId: uuid(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('visitor_hits_at').using('brin', table.at),
    index('visitor_hits_path_at').on(table.path, table.at),
  ],
)
