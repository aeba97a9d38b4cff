import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { notFound } from '#shared/http/problem.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import { findWorkContract, type WorkContract } from './work-contract.store.ts'

export type WorkSide = { contract: WorkContract; party: Party }

/** Loads a contract the actor is a party to or administers, optionally locked; 404 otherwise. */
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

/** How an actor relates to a contract; null for everybody but its parties and administrators. */
export function partyOf(
  contract: Pick<WorkContract, 'brandUserId' | 'athleteUserId'>,
  { userId, role }: Actor,
): 'BRAND' | 'ATHLETE' | 'ADMIN' | null {
  if (userId === contract.brandUserId) return 'BRAND'
  if (userId === contract.athleteUserId) return 'ATHLETE'
  return role === 'ADMIN' ? 'ADMIN' : null
}
