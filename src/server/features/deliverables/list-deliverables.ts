import { findContract } from '#server/features/contracts/contract-clock.store.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Deliverable, deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { presentDeliverables } from './deliverable.presenter.ts'
import { findDeliverables } from './deliverable.store.ts'
import { settleBeforeReading } from './settle-deliverables.ts'

export const listDeliverables: Handler<typeof deliverableEndpoints.list> = async (ctx) => {
  const access = await loadContract(ctx, ctx.params.id)
  await settleBeforeReading(ctx, ctx.params.id)
  return presentDeliverables(ctx.tx, access, await findDeliverables(ctx.tx, ctx.params.id))
}

/** The deliverables of a contract for other features, which check permissions themselves. */
export async function listContractDeliverables(tx: Database, contractId: string): Promise<Deliverable[]> {
  const contract = await findContract(tx, contractId)
  if (!contract) return []
  return presentDeliverables(tx, { contract, party: 'SYSTEM' }, await findDeliverables(tx, contractId))
}
