import { and, desc, eq, gt, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { ofMember, paidPlanAs } from '#server/features/memberships/membership.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { SESSION_DAYS } from '#shared/accounts/account.constants.ts'
import { closedStatuses, lockedOutStatuses } from '#shared/accounts/account.rules.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { FormatLocale } from '#shared/format/locale.ts'
import type { Seat } from '#shared/members/seat.constants.ts'
import { seatPosition } from './auth.store.ts'

/** A session expires after so many days without a request. */
export const IDLE_DAYS = 14

/** Uses the database's clock, so that all nodes agree. */
const days = (count: number) => sql`make_interval(days => ${sql.raw(String(count))})`
const isLive = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.createdAt, sql`now() - ${days(SESSION_DAYS)}`),
)
const wasSeenLongAgo = lt(sessions.updatedAt, sql`now() - interval '1 hour'`)

type Account = Pick<Actor, 'role'> & {
  id: string
  /** It is being deleted. */
  isLeaving: boolean
}

export type LiveLogin = Pick<Actor, 'sessionId' | 'isConfirmed' | 'paidPlan'> & {
  person: Account
  /** Whom the person acts for, while they have a seat there. */
  organization: Account | null
  seat: Seat | null
  /** Of the seat, among those of the organization. */
  position: number
  isStale: boolean
  locale: FormatLocale | null
  timezone: string | null
}

const organizations = alias(users, 'organizations')

// Inlined, because PostgreSQL would replan the statement for parameter values it considers selective.
const isNotLockedOut = (table: typeof users | typeof organizations) =>
  notInArray(table.status, [...lockedOutStatuses]).inlineParams()

/** The seat by which a session acts for an organization; without it, the person acts for themselves. */
const isActingSeat = and(
  eq(organizationMembers.accountId, sessions.actingFor),
  eq(organizationMembers.userId, sessions.userId),
)

/** A prepared statement, because it runs for every signed-in request. */
export function createLiveLoginQuery(db: Database) {
  const query = db
    .select({
      sessionId: sessions.id,
      person: {
        id: users.id,
        role: users.role,
        isLeaving: sql<boolean>`${users.status} = 'PENDING_DELETION'`,
      },
      organization: {
        id: organizations.id,
        role: organizations.role,
        isLeaving: sql<boolean>`${organizations.status} = 'PENDING_DELETION'`,
      },
      seat: organizationMembers.seat,
      isConfirmed: users.emailVerified,
      position: seatPosition,
      paidPlan: paidPlanAs({
        role: sql`case when ${organizations.id} is null then ${users.role} else ${organizations.role} end`,
        isConfirmed: sql`case when ${organizations.id} is null then ${users.emailVerified}
          else ${organizations.emailVerified} end`,
      }),
      locale: users.locale,
      timezone: users.timezone,
      isStale: sql<boolean>`${wasSeenLongAgo}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organizationMembers, isActingSeat)
    .leftJoin(
      organizations,
      and(eq(organizations.id, organizationMembers.accountId), isNotLockedOut(organizations)),
    )
    .leftJoin(memberships, ofMember(sql`coalesce(${organizations.id}, ${users.id})`))
    .where(and(eq(sessions.token, sql.placeholder('token')), isLive, isNotLockedOut(users)))
    .prepare('find_live_login')
  return async (token: string): Promise<LiveLogin | null> => {
    const [found] = await query.execute({ token })
    return found ?? null
  }
}

/** Extends the idle limit; of many concurrent requests only one writes. */
export async function extendLogin(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() + ${days(IDLE_DAYS)}`, updatedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), wasSeenLongAgo))
}

/** Of the account itself, and of members that act for it. */
const isFor = (accountId: string) => or(eq(sessions.userId, accountId), eq(sessions.actingFor, accountId))

export const findLogins = (tx: Database, userId: string) => selectLogins(tx, eq(sessions.userId, userId))
export const findLoginsFor = (tx: Database, accountId: string) => selectLogins(tx, isFor(accountId))

const selectLogins = (tx: Database, whose: SQL | undefined) =>
  tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(whose, isLive))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))

/** How long a sign-in proves that it is the owner. */
const FRESH_MINUTES = 15

export async function isFreshLogin(tx: Database, sessionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        gt(sessions.createdAt, sql`now() - make_interval(mins => ${FRESH_MINUTES})`),
      ),
    )
  return found.length > 0
}

/** Those of the given sessions that are valid and belong to an open account, with the account that each acts for. */
export async function findActiveSessions(db: Database, sessionIds: string[]): Promise<Map<string, string>> {
  const isOpen = notInArray(organizations.status, [...closedStatuses])
  const live = await db
    .select({ id: sessions.id, accountId: sql<string>`coalesce(${organizations.id}, ${users.id})` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(organizationMembers, isActingSeat)
    .leftJoin(organizations, and(eq(organizations.id, organizationMembers.accountId), isOpen))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[])`,
        isLive,
        notInArray(users.status, [...closedStatuses]),
      ),
    )
  return new Map(live.map(({ id, accountId }) => [id, accountId]))
}

export type EndedLogin = { sessionId: string; userId: string; actingFor: string | null }

const ended = { sessionId: sessions.id, userId: sessions.userId, actingFor: sessions.actingFor }

export const deleteLogin = (
  tx: Database,
  { sessionId, userId }: Omit<EndedLogin, 'actingFor'>,
): Promise<EndedLogin[]> =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning(ended)

/** Those that sign in to the account itself, and those of members that act for it. */
export const deleteLoginsFor = (tx: Database, accountId: string): Promise<EndedLogin[]> =>
  tx.delete(sessions).where(isFor(accountId)).returning(ended)

export const deleteLogins = (
  tx: Database,
  userId: string,
  { except }: { except?: string } = {},
): Promise<EndedLogin[]> =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning(ended)
