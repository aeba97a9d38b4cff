import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { namedSigners } from '#server/database/schema/contracts.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { isOpenAccount, seatPosition } from '#server/features/auth/account.reads.ts'
import { ofMember, paidPlanNow } from '#server/features/memberships/membership.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { MEMBERS_MAX, ORGANIZATIONS_MAX, type Seat } from '#shared/members/seat.constants.ts'

export type MemberRow = typeof organizationMembers.$inferSelect

const { accountId, userId, seat, joinedAt, ownershipOfferedAt, notifiesByMail, notifiesByPush } =
  organizationMembers
const isMember = (account: string, person: string) => and(eq(accountId, account), eq(userId, person))

export async function findMember(
  tx: Database,
  { account, person }: { account: string; person: string },
): Promise<MemberRow | undefined> {
  const [found] = await tx
    .select()
    .from(organizationMembers)
    .where(and(isMember(account, person), isOpenAccount(accountId)))
  return found
}

/** Whether the person has a seat, also in an organization that is closed now. */
export const hasSeat = async (
  tx: Database,
  { account, person }: { account: string; person: string },
): Promise<boolean> => (await tx.$count(organizationMembers, isMember(account, person))) > 0

/** The organization that somebody without an account type of their own starts in: the first they joined. */
export async function findHomeAccount(tx: Database, person: string): Promise<string | null> {
  const [found] = await tx
    .select({ accountId })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(userId, person), isNull(users.role), isOpenAccount(accountId)))
    .orderBy(asc(joinedAt), asc(accountId))
    .limit(1)
  return found?.accountId ?? null
}

/** The seats of a person in open organizations, with their plans, in the order in which they joined. */
export const findSeats = (tx: Database, person: string) =>
  tx
    .select({
      ...getTableColumns(organizationMembers),
      position: seatPosition,
      account: { role: users.role, paidPlan: paidPlanNow },
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, accountId))
    .leftJoin(memberships, ofMember(users.id))
    .where(and(eq(userId, person), isOpenAccount(accountId)))
    .orderBy(asc(joinedAt), asc(accountId))
    .limit(ORGANIZATIONS_MAX)

/** Returns what the session acted for before. */
export async function updateActingFor(
  tx: Database,
  sessionId: string,
  account: string | null,
): Promise<string | null> {
  const [before] = await tx
    .select({ actingFor: sessions.actingFor })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update')
  await tx.update(sessions).set({ actingFor: account }).where(eq(sessions.id, sessionId))
  return before?.actingFor ?? null
}

export type FoundMember = MemberRow & { name: string; email: string; position: number }

/** The owner first, then by name. */
export const findMembers = (tx: Database, account: string): Promise<FoundMember[]> =>
  tx
    .select({
      ...getTableColumns(organizationMembers),
      name: users.name,
      email: users.email,
      position: seatPosition,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(accountId, account))
    .orderBy(seat, asc(users.name), asc(userId))
    // And the former owner, who became a member.
    .limit(MEMBERS_MAX + 1)

/** Besides the owner. */
export const countMembers = (tx: Database, account: string): Promise<number> =>
  tx.$count(organizationMembers, and(eq(accountId, account), ne(seat, 'OWNER' satisfies Seat)))

export const countSeats = (tx: Database, person: string): Promise<number> =>
  tx.$count(organizationMembers, eq(userId, person))

export async function isOpenOrganization(tx: Database, account: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, account), isOpenAccount(users.id)))
  return found.length > 0
}

/** False when the person is a member already. */
export async function insertMember(
  tx: Database,
  member: typeof organizationMembers.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(organizationMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ userId })
  return inserted.length > 0
}

export async function updateMember(
  tx: Database,
  { account, person }: { account: string; person: string },
  changes: Partial<Pick<MemberRow, 'seat' | 'notifiesByMail' | 'notifiesByPush' | 'ownershipOfferedAt'>>,
): Promise<void> {
  await tx.update(organizationMembers).set(changes).where(isMember(account, person))
}

/** With the contracts that name them, and their sessions, which act for themselves from now on. */
export async function deleteMember(
  tx: Database,
  { account, person }: { account: string; person: string },
): Promise<{ sessionId: string }[]> {
  await tx.delete(organizationMembers).where(isMember(account, person))
  await tx
    .delete(namedSigners)
    .where(and(eq(namedSigners.accountId, account), eq(namedSigners.userId, person)))
  return tx
    .update(sessions)
    .set({ actingFor: null })
    .where(and(eq(sessions.userId, person), eq(sessions.actingFor, account)))
    .returning({ sessionId: sessions.id })
}

export async function clearOwnershipOffers(tx: Database, account: string): Promise<void> {
  await tx
    .update(organizationMembers)
    .set({ ownershipOfferedAt: null })
    .where(and(eq(accountId, account), isNotNull(ownershipOfferedAt)))
}

/** The seat of the owner; undefined while the account's own sign-in is the owner. */
export async function findOwnerSeat(tx: Database, account: string): Promise<MemberRow | undefined> {
  const [found] = await tx
    .select()
    .from(organizationMembers)
    .where(and(eq(accountId, account), eq(seat, 'OWNER' satisfies Seat)))
  return found
}

export const ownsOrganization = async (tx: Database, person: string): Promise<boolean> =>
  (await tx.$count(organizationMembers, and(eq(userId, person), eq(seat, 'OWNER' satisfies Seat)))) > 0

export const findNotified = (tx: Database, accountIds: readonly string[]): Promise<MemberRow[]> =>
  tx
    .select()
    .from(organizationMembers)
    .where(and(inArray(accountId, [...accountIds]), or(notifiesByMail, notifiesByPush)))
    .orderBy(accountId, userId)
