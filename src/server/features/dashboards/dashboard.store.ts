import { count, eq, min, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { supportTickets } from '#server/database/schema/support.ts'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { NEW_USER_DAYS } from '#shared/dashboards/dashboard.constants.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
const isNew = sql`${users.createdAt} >= ${daysAgo(NEW_USER_DAYS)}`
const wasNew = sql`${users.createdAt} >= ${daysAgo(2 * NEW_USER_DAYS)} and not ${isNew}`

/** Active users by role, with those who registered lately and in the period of the same length before. */
export const usersByRole = (db: Database) =>
  db
    .select({
      role: sql<Role | null>`${users.role}`,
      total: sql<number>`count(*)::int`,
      new: sql<number>`(count(*) filter (where ${isNew}))::int`,
      newBefore: sql<number>`(count(*) filter (where ${wasNew}))::int`,
    })
    .from(users)
    .where(eq(users.status, 'ACTIVE'))
    .groupBy(users.role)

/** Tickets whose last message is the member's. */
export const waitingTickets = (db: Database) =>
  db
    .select({ waiting: count(), since: min(supportTickets.waitingSince) })
    .from(supportTickets)
    .where(eq(supportTickets.status, 'OPEN'))
