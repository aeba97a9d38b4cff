import { eq, inArray } from 'drizzle-orm'
import { legalIdentities } from '#server/database/schema/legal-identities.ts'
import type { Database } from '#server/platform/database.ts'
import type { LegalIdentity } from '#shared/legal-identities/legal-identity.contract.ts'

const columns = {
  legalName: legalIdentities.legalName,
  address: legalIdentities.address,
  countryCode: legalIdentities.countryCode,
  state: legalIdentities.state,
}

export async function findLegalIdentity(tx: Database, userId: string): Promise<LegalIdentity | null> {
  const [row] = await tx.select(columns).from(legalIdentities).where(eq(legalIdentities.userId, userId))
  return row ?? null
}

export const selectLegalIdentities = (tx: Database, userIds: readonly string[]) =>
  tx
    .select({ userId: legalIdentities.userId, ...columns })
    .from(legalIdentities)
    .where(inArray(legalIdentities.userId, [...userIds]))

export async function saveIdentityRow(tx: Database, userId: string, identity: LegalIdentity): Promise<void> {
  await tx
    .insert(legalIdentities)
    .values({ userId, ...identity })
    .onConflictDoUpdate({ target: legalIdentities.userId, set: identity })
}
