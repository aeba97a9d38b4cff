import { bigint, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { encrypted, moment } from './columns.ts'

/** The stored response of a POST, replayed for every repeat with the same Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The caller's user id, or "anonymous". */
    caller: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Encrypted, because it may contain a session cookie. */
    response: encrypted(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.route, table.key] }),
    index('idempotency_keys_expires_at').on(table.expiresAt),
  ],
)

/** The shape that `rate-limiter-flexible` requires. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
