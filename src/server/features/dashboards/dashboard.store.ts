import { count, eq, min, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { supportTickets } from '#server/database/schema/support.ts'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { AdminDashboard } from '#shared/dashboards/dashboard.contract.ts'

type UserCount = { role: Role | null; total: number; new: number; newBefore: number }

/** Active users by role, with those who registered since `since` and in the period of the same length before. */
export async function countUsersByRole(
  tx: Database,
  { since, before }: { since: Date; before: Date },
): Promise<UserCount[]> {
  const registered = users.createdAt
  return tx
    .select({
      role: users.role,
      total: count(),
      new: sql<number>`count(*) filter (where ${registered} >= ${since})::int`,
      newBefore: sql<number>`count(*) filter (where ${registered} >= ${before} and ${registered} < ${since})::int`,
    })
    .from(users)
    .where(eq(users.status, 'ACTIVE'))
    .groupBy(users.role)
}

/** Tickets whose last message is the member's. */
export async function countWaitingTickets(tx: Database): Promise<AdminDashboard['tickets']> {
  const [row] = await tx
    .select({ waiting: count(), oldest: min(supportTickets.waitingSince) })
    .from(supportTickets)
    .where(eq(supportTickets.status, 'OPEN'))
  return { waiting: row?.waiting ?? 0, since: row?.oldest?.toISOString() ?? null }
}
