import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import type { ContractParts } from './contract-parts.ts'
import { loadContract } from './load-contract.ts'
import { findParties } from './opening.store.ts'
import { showContract } from './show-contract.ts'
import { stepContract } from './step-contract.ts'
import { tellLive } from './tell-parties.ts'
import { writeText } from './write-text.ts'

/** The brand words what the template leaves open and says how much notice an ending takes; what was agreed in the offer is written anew from the offer alone. */
export const createEditClauses =
  (parts: ContractParts): Handler<typeof contractEndpoints.editClauses> =>
  async (call) => {
    const { tx, actor, body } = call
    const { contract, by } = await loadContract(parts, call)
    const { clauses, noticeDays } = body
    const names = await findParties(tx, contract)
    if (!names) throw notFound('contract')
    const edited = await stepContract(tx, contract, {
      event: 'edit-clauses',
      by,
      seen: body.version,
      set: { clauses, noticeDays, ...writeText({ ...contract, ...names, clauses, noticeDays }) },
    })
    await tellLive(parts, tx, edited)
    return showContract(tx, actor, contract.id)
  }
