import { findWorkContractFor } from '#server/features/contracts/find-work-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { presentDeliverables } from './deliverable.presenter.ts'
import { findDeliverables } from './deliverable.store.ts'
import { settleBeforeReading } from './settle-deliverables.ts'

export const listDeliverables: Handler<typeof deliverableEndpoints.list> = async (ctx) => {
  const { tx, actor, params } = ctx
  const side = await findWorkContractFor(tx, params.id, actor)
  await settleBeforeReading(ctx, params.id)
  return presentDeliverables(tx, side, await findDeliverables(tx, params.id))
}
