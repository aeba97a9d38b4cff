import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { organizationInvitations } from '#server/database/schema/members.ts'
import type { Database } from '#server/platform/database.ts'
import { MEMBERS_MAX } from '#shared/members/seat.constants.ts'

export type InvitationRow = typeof organizationInvitations.$inferSelect

const { id, accountId, email, status, version, expiresAt, tokenHash } = organizationInvitations
const isOpen = and(eq(status, 'PENDING'), gt(expiresAt, sql`now()`))

/** Null while an earlier invitation to the address is open. */
export async function insertInvitation(
  tx: Database,
  invitation: typeof organizationInvitations.$inferInsert,
): Promise<InvitationRow | null> {
  const [inserted] = await tx
    .insert(organizationInvitations)
    .values(invitation)
    .onConflictDoNothing()
    .returning()
  return inserted ?? null
}

/** Conditional update; null when the row has changed since it was read. */
export async function updateInvitation(
  tx: Database,
  row: Pick<InvitationRow, 'id' | 'status' | 'version'>,
  changes: PgUpdateSetSource<typeof organizationInvitations>,
): Promise<InvitationRow | null> {
  const [updated] = await tx
    .update(organizationInvitations)
    .set({ ...changes, version: sql`${version} + 1` })
    .where(and(eq(id, row.id), eq(status, row.status), eq(version, row.version)))
    .returning()
  return updated ?? null
}

export const findOpenInvitations = (tx: Database, account: string): Promise<InvitationRow[]> =>
  tx
    .select()
    .from(organizationInvitations)
    .where(and(eq(accountId, account), isOpen))
    .orderBy(desc(id))
    .limit(MEMBERS_MAX)

export const countOpenInvitations = (tx: Database, account: string): Promise<number> =>
  tx.$count(organizationInvitations, and(eq(accountId, account), isOpen))

export async function findInvitation(
  tx: Database,
  account: string,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const [found] = await tx
    .select()
    .from(organizationInvitations)
    .where(and(eq(id, invitationId), eq(accountId, account)))
  return found
}

export async function findInvitationByToken(tx: Database, hash: string): Promise<InvitationRow | undefined> {
  const [found] = await tx
    .select()
    .from(organizationInvitations)
    .where(and(eq(tokenHash, hash), isOpen))
  return found
}

/** Past their end and not settled yet, of everybody or to one address. */
export const findExpired = (
  tx: Database,
  to?: { account: string; address: string },
): Promise<InvitationRow[]> =>
  tx
    .select()
    .from(organizationInvitations)
    .where(
      and(
        eq(status, 'PENDING'),
        lte(expiresAt, sql`now()`),
        to ? and(eq(accountId, to.account), eq(email, to.address)) : undefined,
      ),
    )
    .limit(100)
    .for('update', { skipLocked: true })

/** The link that reached them proves the address. */
export async function confirmEmail(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
}
