import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { invoices, memberships } from '#server/database/schema/memberships.ts'
import { matchesUser } from '#server/features/users/user.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { MembershipStatus } from '#shared/memberships/membership.constants.ts'

const member = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  membership: memberships,
}

const select = (tx: Database) =>
  tx.select(member).from(users).leftJoin(memberships, eq(memberships.userId, users.id))

export type FoundMember = Awaited<ReturnType<typeof select>>[number]

export const MEMBERS_PAGE = 50

type MemberFilters = {
  status?: MembershipStatus | undefined
  search?: string | undefined
  /** Users before this id, which grows with time. */
  before?: string | undefined
}

/** Racers and promoters, newest first. */
export const findMembers = (
  tx: Database,
  { status, search, before }: MemberFilters,
): Promise<FoundMember[]> =>
  select(tx)
    .where(
      and(
        inArray(users.role, ['ATHLETE', 'PROMOTER']),
        hasStatus(status),
        search ? matchesUser(search) : undefined,
        before ? lt(users.id, before) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(MEMBERS_PAGE + 1)

/** Accounts without a membership are free. */
const hasStatus = (status: MembershipStatus | undefined): SQL | undefined =>
  status && sql`coalesce(${memberships.status}, 'FREE') = ${status}`

export async function findMember(tx: Database, userId: string): Promise<FoundMember | null> {
  const [found] = await select(tx).where(eq(users.id, userId))
  return found ?? null
}

export const countByStatus = (tx: Database): Promise<{ status: MembershipStatus; count: number }[]> =>
  tx
    .select({ status: memberships.status, count: sql<number>`count(*)::int` })
    .from(memberships)
    .groupBy(memberships.status)

/** Paying memberships by plan and interval, for the recurring revenue. */
export const countPaying = (tx: Database) =>
  tx
    .select({
      plan: memberships.plan,
      interval: memberships.interval,
      count: sql<number>`count(*)::int`,
    })
    .from(memberships)
    .where(inArray(memberships.status, ['ACTIVE', 'ENDING', 'GRACE']))
    .groupBy(memberships.plan, memberships.interval)

const CHURN_DAYS = 30

/** Paid memberships that ended in the last days. */
export async function countEnded(tx: Database): Promise<number> {
  return tx.$count(
    lifecycleSteps,
    and(
      eq(lifecycleSteps.subject, 'MEMBERSHIP'),
      eq(lifecycleSteps.toStatus, 'LAPSED'),
      sql`${lifecycleSteps.at} > now() - make_interval(days => ${CHURN_DAYS})`,
    ),
  )
}

export const unpaidInvoices = (tx: Database) =>
  tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(and(inArray(invoices.status, ['open', 'uncollectible']), sql`${invoices.dueMinor} > 0`))
