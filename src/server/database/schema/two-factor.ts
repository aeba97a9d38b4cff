import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userReference, users } from './accounts.ts'
import { encrypted, moment } from './columns.ts'

/** The authenticator app of an account; it protects nothing until its first code was typed. */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: encrypted().notNull(),
  /** The time step of the last accepted code, because a code works once (RFC 6238, 5.2). */
  lastStep: integer().notNull().default(0),
  confirmedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
})

/** Only hashes; a used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userReference(),
    codeHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
