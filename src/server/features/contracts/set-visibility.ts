import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { saveVisibility } from './contract.store.ts'
import type { ContractParts } from './contract-parts.ts'
import { loadContract } from './load-contract.ts'
import { showContract } from './show-contract.ts'
import { tellLive } from './tell-parties.ts'

/** Either of the two may keep it between them, or show it. */
export const createSetVisibility =
  (parts: ContractParts): Handler<typeof contractEndpoints.setVisibility> =>
  async (call) => {
    const { tx, actor, body } = call
    const { contract } = await loadContract(parts, call)
    await saveVisibility(tx, contract.id, body.visibility)
    await tellLive(parts, tx, contract)
    return showContract(tx, actor, contract.id)
  }
