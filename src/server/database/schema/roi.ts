import { char, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { brands } from './brands.ts'
import { timestamps } from './columns.ts'

/** What a brand says of itself so that its return can be worked out. */
export const roiSettings = pgTable('return_settings', {
  brandId: uuid()
    .primaryKey()
    .references(() => brands.id, { onDelete: 'cascade' }),
  /** What is left of a net sale after the goods are paid, in hundredths of a percent; null while it is not said. */
  marginBp: integer(),
  /** One currency for all figures, and what one unit of each other is worth in it, as decimals in text. */
  reportCurrency: char({ length: 3 }),
  rates: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull().default(1),
  ...timestamps(),
})
