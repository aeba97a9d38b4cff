import type { Verb } from '#server/http/serve.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractParts } from './contract-parts.ts'
import { keepSigned } from './keep-signed.ts'
import { loadContract } from './load-contract.ts'
import { showContract } from './show-contract.ts'

export const createSignContract =
  (parts: ContractParts): Verb<typeof contractEndpoints.sign> =>
  async (call) => {
    const { tx, actor, body, caller } = call
    const { contract, side, by } = await loadContract(parts, call)
    const { signedName, version: seen } = body
    await keepSigned(parts, tx, contract, { role: side, signedName, caller, by, seen })
    return showContract(tx, actor, contract.id)
  }
