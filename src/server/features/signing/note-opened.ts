import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import { stepContract } from '#server/features/contracts/step-contract.ts'
import { tellLive } from '#server/features/contracts/tell-parties.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { stampOpened } from './signer.store.ts'

/** A signer has it on the screen; only the first time is worth a line in the history. */
export const createNoteOpened =
  (parts: ContractParts): Handler<typeof contractEndpoints.open> =>
  async (call) => {
    const { tx, actor } = call
    const { contract, side, by } = await loadContract(parts, call)
    const isOpen = contract.status === 'PENDING_SIGNATURES'
    if (!isOpen || (await stampOpened(tx, contract.id, side))) {
      const opened = await stepContract(tx, contract, { event: 'open', by })
      await tellLive(parts, tx, opened)
    }
    return showContract(tx, actor, contract.id)
  }
