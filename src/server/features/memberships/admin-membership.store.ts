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
  isConfirmed: users.emailVerified,
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

/**
 * Whether a period of the subscription was paid and not returned. Copies of invoices that were made before they named the
 * subscription count for the member's only one.
 */
const isCollected = sql`exists (select from ${invoices} where ${invoices.userId} = ${memberships.userId}
  and ${invoices.status} = 'paid' and ${invoices.totalMinor} > 0 and ${invoices.refundedAt} is null
  and coalesce(${invoices.subscriptionId}, ${memberships.subscriptionId}) = ${memberships.subscriptionId})`

/** Memberships with a collected period that are not cancelled, by plan and interval: the recurring revenue. */
export const countPaying = (tx: Database) =>
  tx
    .select({
      plan: memberships.plan,
      interval: memberships.interval,
      count: sql<number>`count(*)::int`,
    })
    .from(memberships)
    .where(and(inArray(memberships.status, ['ACTIVE', 'GRACE']), isCollected))
    .groupBy(memberships.plan, memberships.interval)

const CHURN_DAYS = 30

/** Of memberships with a collected period: those cancelled that still run, and those that ended in the last days. */
export async function countLeaving(tx: Database): Promise<{ cancelled: number; ended: number }> {
  const ended = sql`${memberships.status} = 'LAPSED' and exists (select from ${lifecycleSteps}
    where ${lifecycleSteps.subject} = 'MEMBERSHIP' and ${lifecycleSteps.subjectId} = ${memberships.id}
    and ${lifecycleSteps.toStatus} = 'LAPSED' and ${lifecycleSteps.fromStatus} <> 'COMPED'
    and ${lifecycleSteps.at} > now() - make_interval(days => ${CHURN_DAYS}))`
  const [found] = await tx
    .select({
      cancelled: sql<number>`(count(*) filter (where ${memberships.status} = 'ENDING'))::int`,
      ended: sql<number>`(count(*) filter (where ${ended}))::int`,
    })
    .from(memberships)
    .where(and(inArray(memberships.status, ['ENDING', 'LAPSED']), isCollected))
  return found ?? { cancelled: 0, ended: 0 }
}

/** Running trials whose first payment will be tried. */
export const countTrialsWithCard = (tx: Database): Promise<number> =>
  tx.$count(memberships, and(eq(memberships.status, 'TRIALING'), memberships.hasCard))

export const unpaidInvoices = (tx: Database) =>
  tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(and(inArray(invoices.status, ['open', 'uncollectible']), sql`${invoices.dueMinor} > 0`))
