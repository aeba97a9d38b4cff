import { count, eq, min, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { supportTickets } from '#server/database/schema/support.ts'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { NEW_USER_DAYS } from '#shared/dashboards/dashboard.constants.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
const isNew = sql<boolean>`${users.createdAt} >= ${daysAgo(NEW_USER_DAYS)}`
const wasNew = sql<boolean>`${users.createdAt} >= ${daysAgo(2 * NEW_USER_DAYS)} and not ${isNew}`

/** Where there are more users, the overview shows their daily sums (decision 60). */
export const USERS_COUNTED_MAX = 5000

/** Up to one more than that many active users by role, with those who registered in the last and in the previous period. */
export function usersByRole(db: Database) {
  const some = db
    .select({ role: users.role, isNew: isNew.as('is_new'), wasNew: wasNew.as('was_new') })
    .from(users)
    .where(eq(users.status, 'ACTIVE'))
    .limit(USERS_COUNTED_MAX + 1)
    .as('some')
  return db
    .select({
      role: sql<Role | null>`${some.role}`,
      total: sql<number>`count(*)::int`,
      new: sql<number>`(count(*) filter (where ${some.isNew}))::int`,
      newBefore: sql<number>`(count(*) filter (where ${some.wasNew}))::int`,
    })
    .from(some)
    .groupBy(some.role)
}

/** Tickets whose last message is the member's. */
export const waitingTickets = (db: Database) =>
  db
    .select({ waiting: count(), since: min(supportTickets.waitingSince) })
    .from(supportTickets)
    .where(eq(supportTickets.status, 'OPEN'))
