import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SummedMeasure } from '#shared/analytics/marketplace.constants.ts'

/** What was counted in a day (UTC) over all accounts, by page, stage, outcome, …: the analytics of staff read nothing else. */
export const dailySums = pgTable(
  'daily_sums',
  {
    measure: text().$type<SummedMeasure>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The page, stage, currency, …; empty where a measure has one figure. */
    key: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.measure, table.day, table.key] }),
    index('daily_sums_day').on(table.day),
  ],
)
