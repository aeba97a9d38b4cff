import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How many requests each endpoint answered with which status in an hour, over all processes. */
export const requestTotals = pgTable(
  'request_totals',
  {
    hour: moment().notNull(),
    method: text().notNull(),
    route: text().notNull(),
    status: integer().notNull(),
    /** The code of the error contract; empty for a success. */
    code: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.method, table.route, table.status, table.code] })],
)

/** The settings that administrators change while the product runs: one row. The audit log has who changed them. */
export const installationSettings = pgTable(
  'installation_settings',
  {
    id: boolean().primaryKey().default(true),
    isRegistrationOpen: boolean().notNull().default(true),
    /** Shown on every page; null without one. */
    notice: text(),
    version: integer().notNull().default(0),
  },
  (table) => [check('installation_settings_one_row', sql`${table.id}`)],
)
