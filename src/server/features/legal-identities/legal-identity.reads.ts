import type { Database } from '#server/platform/database.ts'
import type { LegalIdentity } from '#shared/legal-identities/legal-identity.contract.ts'
import { selectLegalIdentities } from './legal-identity.store.ts'

/** Who these accounts are in law, for the contracts that name them. */
export async function findLegalIdentities(
  tx: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, LegalIdentity>> {
  const rows = await selectLegalIdentities(tx, userIds)
  return new Map(rows.map(({ userId, ...identity }) => [userId, identity]))
}
