import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { othersThan, type Side, tellParties } from '#server/features/contracts/tell-parties.ts'
import { cancelDeliverables } from '#server/features/deliverables/cancel-deliverables.ts'
import type { StepBy } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { RejectReason } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'

export const createRejectContract =
  (parts: ContractParts): Handler<typeof contractEndpoints.reject> =>
  async (call) => {
    const { tx, actor, body } = call
    const { contract, side, by } = await loadContract(parts, call)
    const { reason, note, version: seen } = body
    await endUnsigned(parts, tx, contract, { by, reason, note, seen, tell: othersThan(side) })
    return showContract(tx, actor, contract.id)
  }

type Refusal = { by: StepBy; reason: RejectReason; note: string; seen?: number; tell: readonly Side[] }

/** Somebody who was to sign will not; that ends it for all. */
export async function endUnsigned(
  parts: ContractParts,
  tx: Database,
  contract: ContractRow,
  { by, reason, note, seen, tell }: Refusal,
): Promise<ContractRow> {
  const rejected = await stepContract(tx, contract, {
    event: 'reject',
    by: { ...by, reason, note: by.note ?? note },
    ...(seen !== undefined && { seen }),
    set: { endReason: note },
  })
  await cancelDeliverables(tx, rejected.id, by)
  await tellParties(parts, tx, rejected, {
    to: tell,
    title: `Not signed: ${rejected.title}`,
    body: `Contract ${rejected.number} was refused: ${note}`,
  })
  return rejected
}
