import type { WorkSide } from '#server/features/contracts/find-work-contract.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { canPlanWork } from '#shared/deliverables/deliverable-life.rules.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import { type DeliverableRow, findDeliverable } from './deliverable.store.ts'
import { settleDeliverables } from './settle-deliverables.ts'
import { type DeliverableCall, holdDeliverable } from './step-deliverable.ts'

/** Work that the brand may still change or remove: nothing is handed in, and its contract is not over. */
export async function holdPlanned(
  realtime: Realtime,
  call: DeliverableCall,
  seen: number,
): Promise<{ side: WorkSide; standing: DeliverableRow }> {
  const side = await holdDeliverable(call, 'share')
  const { contract, party } = side
  if (party !== 'BRAND') throw forbidden()
  if (!canPlanWork(contract.status)) {
    throw conflict('CONTRACT_NOT_OPEN', 'The work of this contract cannot be changed any more.')
  }
  await settleDeliverables(call.tx, realtime, contract.id)
  const standing = await findDeliverable(call.tx, call.params.id)
  if (!standing) throw notFound('deliverable')
  if (standing.status !== 'SCHEDULED' && standing.status !== 'OPEN') {
    throw conflict('NOT_PLANNED_ANY_MORE', 'This was handed in or decided already, so it stays as it is.')
  }
  if (standing.version !== seen) throw stale('deliverable')
  return { side, standing }
}
