import { char, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { timestamps } from './columns.ts'

/** Who an account is in law, as its contracts name it. Private: only contracts and their parties show it. */
export const legalIdentities = pgTable('legal_identities', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  legalName: text().notNull(),
  /** Street, postal code and city, on lines of their own. */
  address: text().notNull(),
  state: text(),
  countryCode: char({ length: 2 }).notNull(),
  ...timestamps(),
})
