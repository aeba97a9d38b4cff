import { transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { contractMachine } from './contract.machine.ts'
import { publishContract } from './contract.notifications.ts'
import { presentContract } from './contract.presenter.ts'
import { saveVisibility } from './contract.store.ts'
import { loadContractAsParty } from './load-contract.ts'
import { writeDraft } from './write-draft.ts'

/** The brand edits its own details, the governing law, the clauses and the notice period; the terms are always written from the offer. */
export const editClauses: Handler<typeof contractEndpoints.editClauses> = async (ctx) => {
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const { version, ...edited } = ctx.body
  const after = await transition(ctx, contractMachine, contract, 'edit-clauses', {
    by,
    seen: version,
    set: edited,
  })
  await writeDraft(ctx.tx, after)
  return presentContract(ctx, contract.id)
}

export const setVisibility: Handler<typeof contractEndpoints.setVisibility> = async (ctx) => {
  const { contract } = await loadContractAsParty(ctx, ctx.params.id)
  await saveVisibility(ctx.tx, contract.id, ctx.body.visibility)
  await publishContract(ctx, contract)
  return presentContract(ctx, contract.id)
}
