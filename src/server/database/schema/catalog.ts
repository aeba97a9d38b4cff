import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const motorsports = pgTable('motorsports', {
  value: text().primaryKey(),
  label: text().notNull(),
  position: integer().notNull(),
})

export const disciplines = pgTable('disciplines', {
  value: text().primaryKey(),
  label: text().notNull(),
  motorsport: text().references(() => motorsports.value),
  /** A skill level (specification 9), never shown as a discipline. */
  isLevel: boolean().notNull().default(false),
  position: integer().notNull(),
})
