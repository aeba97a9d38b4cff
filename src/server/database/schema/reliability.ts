import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

const count = () => integer().notNull().default(0)

/** Sums of the history of each party of a contract, computed by a job; pages read one row. */
export const reliability = pgTable(
  'reliability',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Contracts that have been active. */
    contracts: count(),
    replies: count(),
    /** The median. */
    replyMinutes: integer(),
    deliverables: count(),
    deliverablesInTime: count(),
    decisions: count(),
    decisionsInTime: count(),
    payments: count(),
    paymentsInTime: count(),
    confirmations: count(),
    confirmationsInTime: count(),
    computedAt: moment().notNull().defaultNow(),
  },
  () => [
    check(
      'reliability_in_time',
      sql`deliverables_in_time <= deliverables and decisions_in_time <= decisions
        and payments_in_time <= payments and confirmations_in_time <= confirmations`,
    ),
  ],
)
