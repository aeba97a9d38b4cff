import { contractMachine } from '#server/features/contracts/contract.machine.ts'
import { publishContract } from '#server/features/contracts/contract.notifications.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { stampOpened } from './signer.store.ts'

/** Records that a signer has opened the contract; only the first time is written to the history. */
export const markContractOpened: Handler<typeof contractEndpoints.open> = async (ctx) => {
  const { contract, side, by } = await loadContract(ctx, ctx.params.id)
  const isOpen = contract.status === 'PENDING_SIGNATURES'
  if (!isOpen || (await stampOpened(ctx.tx, contract.id, side))) {
    await publishContract(ctx, await transition(ctx, contractMachine, contract, 'open', { by }))
  }
  return showContract(ctx, contract.id)
}
