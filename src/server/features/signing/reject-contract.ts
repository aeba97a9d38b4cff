import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { notifyParties, othersThan, type Side } from '#server/features/contracts/contract.notifications.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { cancelDeliverables } from '#server/features/deliverables/cancel-deliverables.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { RejectReason } from '#shared/contracts/contract.constants.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'

export const rejectContract: Handler<typeof contractEndpoints.reject> = async (ctx) => {
  const { contract, side, by } = await loadContract(ctx, ctx.params.id)
  const { reason, note, version: seen } = ctx.body
  await endUnsigned(ctx, contract, { by, reason, note, seen, to: othersThan(side) })
  return showContract(ctx, contract.id)
}

type Rejection = { by: StepBy; reason: RejectReason; note: string; seen?: number; to: readonly Side[] }

/** One signer's refusal ends the contract for all. */
export async function endUnsigned(
  ctx: Services,
  contract: ContractRow,
  { by, reason, note, seen, to }: Rejection,
): Promise<ContractRow> {
  const rejected = await transition(ctx, contractMachine, contract, 'reject', {
    by: { ...by, reason, note: by.note ?? note },
    seen,
    set: { endReason: note },
  })
  await cancelDeliverables(ctx, rejected.id, by)
  await notifyParties(ctx, rejected, {
    to,
    title: `Not signed: ${rejected.title}`,
    body: `Contract ${rejected.number} was refused: ${note}`,
  })
  return rejected
}
