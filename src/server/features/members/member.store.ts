import { and, asc, eq, isNull } from 'drizzle-orm'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { ORGANIZATIONS_MAX } from '#shared/members/seat.constants.ts'

export type MemberRow = typeof organizationMembers.$inferSelect

const { accountId, userId, joinedAt } = organizationMembers

export async function findMember(
  tx: Database,
  { account, person }: { account: string; person: string },
): Promise<MemberRow | undefined> {
  const [found] = await tx
    .select()
    .from(organizationMembers)
    .where(and(eq(accountId, account), eq(userId, person), isOpenAccount(accountId)))
  return found
}

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

/** The open organizations of a person, in the order in which they joined. */
export const findSeats = (tx: Database, person: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(organizationMembers)
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
