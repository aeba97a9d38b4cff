import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { accounts, users } from '#server/database/schema/accounts.ts'
import { brandInvitations, brands } from '#server/database/schema/brands.ts'
import { organizationMembers } from '#server/database/schema/members.ts'
import { passkeys } from '#server/database/schema/passkeys.ts'
import type { Database } from '#server/platform/database.ts'

export type InvitationRow = typeof brandInvitations.$inferSelect

/** The page, and whether its account has no way to sign in: staff made both, and nobody has taken them over. */
export async function findInvitedBrand(tx: Database, brandId: string) {
  const isMissing = (table: typeof accounts | typeof passkeys) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.userId, brands.ownerUserId)))
  const hasNoMembers = notExists(
    tx
      .select({ one: sql`1` })
      .from(organizationMembers)
      .where(eq(organizationMembers.accountId, brands.ownerUserId)),
  )
  const [found] = await tx
    .select({
      id: brands.id,
      name: brands.name,
      ownerUserId: brands.ownerUserId,
      isUnclaimed: sql<boolean>`${and(isMissing(accounts), isMissing(passkeys), hasNoMembers, eq(users.status, 'ACTIVE'))}`,
    })
    .from(brands)
    .innerJoin(users, eq(users.id, brands.ownerUserId))
    .where(eq(brands.id, brandId))
  return found ?? null
}

export async function findLatestInvitation(tx: Database, brandId: string): Promise<InvitationRow | null> {
  const [found] = await tx
    .select()
    .from(brandInvitations)
    .where(eq(brandInvitations.brandId, brandId))
    .orderBy(desc(brandInvitations.id))
    .limit(1)
  return found ?? null
}

export async function insertInvitation(
  tx: Database,
  invitation: typeof brandInvitations.$inferInsert,
): Promise<void> {
  await tx.insert(brandInvitations).values(invitation)
}

/** False when there was none to revoke. */
export async function revokeInvitations(tx: Database, brandId: string): Promise<boolean> {
  const revoked = await tx
    .update(brandInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(brandInvitations.brandId, brandId),
        isNull(brandInvitations.acceptedAt),
        isNull(brandInvitations.revokedAt),
      ),
    )
    .returning({ id: brandInvitations.id })
  return revoked.length > 0
}

export async function findInvitation(tx: Database, tokenHash: string): Promise<InvitationRow | null> {
  const [found] = await tx.select().from(brandInvitations).where(eq(brandInvitations.tokenHash, tokenHash))
  return found ?? null
}

/** Of two concurrent requests with one link, the second waits for the first. */
export async function lockInvitation(tx: Database, tokenHash: string): Promise<InvitationRow | null> {
  const [found] = await tx
    .select()
    .from(brandInvitations)
    .where(eq(brandInvitations.tokenHash, tokenHash))
    .for('update')
  return found ?? null
}

export async function saveAcceptance(tx: Database, id: string, acceptedBy: string): Promise<void> {
  await tx
    .update(brandInvitations)
    .set({ acceptedAt: sql`now()`, acceptedBy })
    .where(eq(brandInvitations.id, id))
}

export async function changeOwner(tx: Database, brandId: string, ownerUserId: string): Promise<void> {
  await tx
    .update(brands)
    .set({ ownerUserId, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, brandId))
}
