import { findWorkContractFor } from '#server/features/contracts/find-work-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { deliverableEndpoints } from '#shared/deliverables/deliverable.contract.ts'
import { findDeliverables } from './deliverable.store.ts'
import { describeDeliverables } from './describe-deliverables.ts'
import { settleBeforeReading } from './settle-deliverables.ts'

export const listDeliverables: Handler<typeof deliverableEndpoints.list> = async ({
  tx,
  actor,
  params,
  realtime,
}) => {
  const side = await findWorkContractFor(tx, params.id, actor)
  await settleBeforeReading(tx, realtime, params.id)
  return describeDeliverables(tx, side, await findDeliverables(tx, params.id))
}
