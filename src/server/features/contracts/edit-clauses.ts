import { transition } from '#server/features/lifecycles/transition.ts'
import { checkArea } from '#server/features/locations/check-area.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { chosenLaw } from '#shared/contracts/governing-law.rules.ts'
import { contractMachine } from './contract.machine.ts'
import { presentContract } from './contract.presenter.ts'
import { loadContractAsParty } from './load-contract.ts'
import { writeDraft } from './write-text.ts'

/** The brand edits the governing law, the clauses and the notice period; the terms are always written from the offer. */
export const editClauses: Handler<typeof contractEndpoints.editClauses> = async (ctx) => {
  const { tx, body } = ctx
  const { version: seen, clauses, noticeDays, lawCountry, lawState } = body
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  // Left out, the law stays as it is.
  const law = lawCountry && chosenLaw(lawCountry, lawState || null)
  if (law) {
    const place = { country: lawCountry, state: law.lawState }
    await checkArea(tx, place, { country: 'lawCountry', state: 'lawState' })
  }
  const set = { clauses, noticeDays, ...law }
  await writeDraft(tx, await transition(ctx, contractMachine, contract, 'edit-clauses', { by, seen, set }))
  return presentContract(ctx, contract.id)
}
