import { type ContractAccess, loadContract } from '#server/features/contracts/load-contract.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import { findRecap, type RecapRow } from './recap.store.ts'

/** A recap with the side of its contract that the caller is; to everybody else there is none. */
export async function holdRecap(
  tx: Database,
  id: string,
  actor: Actor,
): Promise<ContractAccess & { standing: RecapRow }> {
  const standing = await findRecap(tx, id)
  if (!standing) throw notFound('recap')
  return { ...(await loadContract({ tx, actor }, standing.contractId)), standing }
}
