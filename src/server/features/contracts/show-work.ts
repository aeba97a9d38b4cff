import { presentDeliverables } from '#server/features/deliverables/deliverable.presenter.ts'
import { findDeliverables } from '#server/features/deliverables/deliverable.store.ts'
import type { Database } from '#server/platform/database.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { findWorkContract } from './work-contract.store.ts'

/** What is done under a contract, for parts of the product that tell of it; whether they may is theirs to say. */
export async function showWork(tx: Database, contractId: string): Promise<Deliverable[]> {
  const contract = await findWorkContract(tx, contractId)
  if (!contract) return []
  return presentDeliverables(tx, { contract, party: 'SYSTEM' }, await findDeliverables(tx, contractId))
}
