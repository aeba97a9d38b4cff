import { type ContractAccess, loadContract } from '#server/features/contracts/load-contract.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import { type CodeRow, findCode, holdCode } from './code.store.ts'

/** A living code that the brand has before it as it is; to strangers there is none. */
export async function holdOwnCode(
  tx: Database,
  id: string,
  { actor, seen }: { actor: Actor; seen: number },
): Promise<{ side: ContractAccess; code: CodeRow }> {
  const known = await findCode(tx, id)
  if (!known) throw notFound('code')
  const side = await loadContract({ tx, actor }, known.contractId, 'share')
  if (side.party !== 'BRAND') throw forbidden()
  const code = await holdCode(tx, id)
  if (!code) throw notFound('code')
  if (code.retiredAt) throw conflict('RETIRED', 'This code is retired, so it stays as it is.')
  if (code.version !== seen) throw stale('code')
  return { side, code }
}
