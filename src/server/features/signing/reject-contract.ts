import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { presentContract } from '#server/features/contracts/contract.presenter.ts'
import type { ContractRow } from '#server/features/contracts/contract.store.ts'
import { loadContractAsParty } from '#server/features/contracts/load-contract.ts'
import { closeUnsigned } from '#server/features/contracts/settle-contract.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { RejectReason } from '#shared/contracts/contract.constants.ts'
import type { signingEndpoints } from '#shared/signing/signing.contract.ts'

export const rejectContract: Handler<typeof signingEndpoints.reject> = async (ctx) => {
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const { reason, note, version: seen } = ctx.body
  await endUnsigned(ctx, contract, { by, reason, note, seen })
  return presentContract(ctx, contract.id)
}

type Rejection = { by: StepBy; reason: RejectReason; note: string; seen?: number }

/** One signer's rejection ends the contract for everyone. */
export async function endUnsigned(
  ctx: Services,
  contract: ContractRow,
  { by, reason, note, seen }: Rejection,
): Promise<ContractRow> {
  const rejected = await transition(ctx, contractMachine, contract, 'reject', {
    by: { ...by, reason, note: by.note ?? note },
    seen,
    set: { endReason: note },
  })
  await closeUnsigned(ctx, rejected, by)
  return rejected
}

export const recallContract: Handler<typeof signingEndpoints.recall> = async (ctx) => {
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const note = ctx.body.note || null
  await transition(ctx, contractMachine, contract, 'recall', {
    by: { ...by, note },
    seen: ctx.body.version,
    set: { endReason: note },
  })
  await closeUnsigned(ctx, contract, by)
  return presentContract(ctx, contract.id)
}
