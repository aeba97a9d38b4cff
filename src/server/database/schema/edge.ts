import { bigint, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The first answer to a creating call, given again to every repeat with the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The caller's user id, or "anonymous". */
    caller: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Sealed, because it may carry the cookie of a login. */
    answer: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.route, table.key] }),
    index('idempotency_keys_expires_at').on(table.expiresAt),
  ],
)

/** Shaped as `rate-limiter-flexible` wants it. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
