import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { reports } from '#server/database/schema/messages.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { paidPlanNow } from '#server/features/memberships/membership.reads.ts'
import { escapeLike } from '#server/features/search/match-words.ts'
import type { Database } from '#server/platform/database.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { basePlans, plans } from '#shared/memberships/plan.constants.ts'
import type { PlanKey } from '#shared/memberships/plan-key.constants.ts'
import { USERS_PAGE, type UserStatus } from '#shared/users/admin-user.rules.ts'

const account = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  suspendedUntil: users.suspendedUntil,
  isConfirmed: users.emailVerified,
  pictureUrl: users.profileImageUrl,
  joinedAt: users.createdAt,
  /** In microseconds, the precision of the database. */
  position: sql<string>`to_char(${users.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  paidPlan: paidPlanNow,
  membership: memberships.status,
}

const select = (tx: Database) =>
  tx.select(account).from(users).leftJoin(memberships, eq(memberships.userId, users.id))

export type FoundUser = Awaited<ReturnType<typeof select>>[number]

/** As chosen in the settings; null where they chose none. */
export async function findTimezone(tx: Database, id: string): Promise<string | null> {
  const [found] = await tx.select({ timezone: users.timezone }).from(users).where(eq(users.id, id))
  return found?.timezone ?? null
}

export type UserFilters = {
  search?: string | undefined
  role?: Role | 'NONE' | undefined
  status?: UserStatus | undefined
  plan?: PlanKey | undefined
  confirmed?: 'yes' | 'no' | undefined
  /** The position of the last user of the page before. */
  before?: readonly [joinedAt: string, id: string] | undefined
}

/** One row more than a page, newest first. */
export const findUsers = (tx: Database, filters: UserFilters, limit = USERS_PAGE + 1) =>
  select(tx)
    .where(and(...conditionsOf(filters)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)

export async function findUser(tx: Database, id: string): Promise<FoundUser | null> {
  const [found] = await select(tx).where(eq(users.id, id))
  return found ?? null
}

export const findUsersByIds = (tx: Database, ids: readonly string[]): Promise<FoundUser[]> =>
  select(tx).where(inArray(users.id, [...ids]))

function conditionsOf({ search, role, status, plan, confirmed, before }: UserFilters): (SQL | undefined)[] {
  return [
    search ? matchesUser(search) : undefined,
    role === 'NONE' ? isNull(users.role) : role && eq(users.role, role),
    status && eq(users.status, status),
    plan && hasPlan(plan),
    confirmed && eq(users.emailVerified, confirmed === 'yes'),
    before && sql`(${users.createdAt}, ${users.id}) < (${before[0]}::timestamptz, ${before[1]}::uuid)`,
  ]
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id, or a part of the name or the address; both have a trigram index. */
export function matchesUser(search: string): SQL | undefined {
  if (UUID.test(search)) return eq(users.id, search.toLowerCase())
  const part = `%${escapeLike(search)}%`
  return or(sql`fold(${users.name}) like fold(${part})`, sql`lower(${users.email}::text) like lower(${part})`)
}

/** A paid plan while it gives access; everybody else of the role has its base plan. */
function hasPlan(plan: PlanKey): SQL | undefined {
  const { role } = plans[plan]
  if (basePlans[role] !== plan) return sql`${paidPlanNow} = ${plan}`
  return and(eq(users.role, role), sql`${paidPlanNow} is null`)
}

/** The page of the account's role, and when it was published. */
export async function findPage(tx: Database, userId: string) {
  const [athlete, brand, promoter] = await Promise.all([
    tx
      .select({ slug: athleteProfiles.slug, publishedAt: athleteProfiles.publishedAt })
      .from(athleteProfiles)
      .where(eq(athleteProfiles.userId, userId)),
    tx
      .select({ slug: brands.slug, publishedAt: brands.publishedAt })
      .from(brands)
      .where(eq(brands.ownerUserId, userId)),
    tx
      .select({ slug: promoters.eventSlug, publishedAt: promoters.publishedAt })
      .from(promoters)
      .where(eq(promoters.userId, userId)),
  ])
  return { ATHLETE: athlete[0], BRAND: brand[0], PROMOTER: promoter[0] }
}

const ACTIVE = ['DRAFT', 'PENDING_SIGNATURES', 'EXECUTED', 'ACTIVE', 'SUSPENDED'] as const

export async function countContracts(
  tx: Database,
  userId: string,
): Promise<{ active: number; ended: number }> {
  const isActive = inArray(contracts.status, [...ACTIVE])
  const [counted] = await tx
    .select({
      active: sql<number>`(count(*) filter (where ${isActive}))::int`,
      ended: sql<number>`(count(*) filter (where not ${isActive}))::int`,
    })
    .from(contracts)
    .where(or(eq(contracts.athleteUserId, userId), eq(contracts.brandUserId, userId)))
  return counted ?? { active: 0, ended: 0 }
}

export async function countReports(tx: Database, userId: string) {
  const [about] = await tx
    .select({
      open: sql<number>`(count(*) filter (where ${reports.status} = 'OPEN'))::int`,
      decided: sql<number>`(count(*) filter (where ${reports.status} = 'CLOSED'))::int`,
    })
    .from(reports)
    .where(eq(reports.reportedUserId, userId))
  const [filed] = await tx.select({ count: count() }).from(reports).where(eq(reports.reporterId, userId))
  return { open: about?.open ?? 0, decided: about?.decided ?? 0, filed: filed?.count ?? 0 }
}

export async function setRole(tx: Database, userId: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId))
}
