import type { ContractParts } from '#server/features/contracts/contract-parts.ts'
import { loadContract } from '#server/features/contracts/load-contract.ts'
import { showContract } from '#server/features/contracts/show-contract.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { checkAge } from './check-age.ts'
import { keepSigned } from './keep-signed.ts'

export const createSignContract =
  (parts: ContractParts, db: Database): Handler<typeof contractEndpoints.sign> =>
  async (call) => {
    const { tx, actor, body, caller } = call
    const { contract, side, by } = await loadContract(parts, call)
    const { signedName, birthDate, version: seen } = body
    if (side === 'ATHLETE' && contract.status === 'PENDING_SIGNATURES' && contract.version === seen) {
      await checkAge(db, tx, contract, birthDate)
    }
    await keepSigned(parts, tx, contract, { role: side, signedName, caller, by, seen })
    return showContract(tx, actor, contract.id)
  }
