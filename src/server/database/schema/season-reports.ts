import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { encrypted, id, moment, timestamps } from './columns.ts'

/** A racer's report on a season. Figures are computed on each read; only the texts are stored. */
export const seasonReports = pgTable(
  'season_reports',
  {
    id: id(),
    userId: userReference(),
    season: integer().notNull(),
    note: text().notNull().default(''),
    /** The private link: its hash for lookups, and the encrypted token to show it again to the racer. */
    tokenHash: text().unique(),
    token: encrypted(),
    sharedAt: moment(),
    /** Whether the private link shows net sales. */
    showsSales: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    ...timestamps(),
  },
  (table) => [unique('season_reports_once').on(table.userId, table.season)],
)
