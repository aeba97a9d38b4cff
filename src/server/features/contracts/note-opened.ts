import type { Verb } from '#server/http/serve.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractParts } from './contract-parts.ts'
import { loadContract } from './load-contract.ts'
import { showContract } from './show-contract.ts'
import { stampOpened } from './signer.store.ts'
import { stepContract } from './step-contract.ts'
import { tellLive } from './tell-parties.ts'

/** A signer has it on the screen; only the first time is worth a line in the history. */
export const createNoteOpened =
  (parts: ContractParts): Verb<typeof contractEndpoints.open> =>
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
