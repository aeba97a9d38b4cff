import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import { findWorkContract, type WorkContract } from './work-contract.store.ts'

export type WorkSide = { contract: WorkContract; party: Party }

/** A contract as one of its two, or an administrator, has it before them; to everybody else there is none. */
export async function findWorkContractFor(
  tx: Database,
  contractId: string,
  actor: Actor,
  hold?: 'share' | 'own',
): Promise<WorkSide> {
  const contract = await findWorkContract(tx, contractId, hold)
  const party = contract && partyOf(contract, actor)
  if (!contract || !party) throw notFound('contract')
  return { contract, party }
}

function partyOf(contract: WorkContract, { userId, role }: Actor): Party | null {
  if (userId === contract.brandUserId) return 'BRAND'
  if (userId === contract.athleteUserId) return 'ATHLETE'
  return role === 'ADMIN' ? 'ADMIN' : null
}
