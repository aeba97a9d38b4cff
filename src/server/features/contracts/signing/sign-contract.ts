import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import type { Verb } from '#server/http/serve.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { keepSigned } from './keep-signed.ts'

export const createSignContract =
  (parts: ContractParts): Verb<typeof contractEndpoints.sign> =>
  async (call) => {
    const { tx, actor, body, caller } = call
    const { contract, side, by } = await loadContract(parts, call)
    const { signedName, version: seen } = body
    await keepSigned(parts, tx, contract, { role: side, signedName, caller, by, seen })
    return showContract(tx, actor, contract.id)
  }
