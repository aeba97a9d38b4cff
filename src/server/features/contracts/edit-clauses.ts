import { transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { contractMachine } from './contract.machine.ts'
import { publishContract } from './contract.notifications.ts'
import { presentContract } from './contract.presenter.ts'
import { saveVisibility } from './contract.store.ts'
import { loadContractAsParty } from './load-contract.ts'
import { findParties } from './open-contract.store.ts'
import { writeText } from './write-text.ts'

/** The brand edits its own details, the governing law, the clauses and the notice period; the terms are always written from the offer. */
export const editClauses: Handler<typeof contractEndpoints.editClauses> = async (ctx) => {
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const { version, ...edited } = ctx.body
  const names = await findParties(ctx.tx, contract)
  if (!names) throw notFound('contract')
  await transition(ctx, contractMachine, contract, 'edit-clauses', {
    by,
    seen: version,
    set: { ...edited, ...writeText({ ...contract, ...names, ...edited }) },
  })
  return presentContract(ctx, contract.id)
}

export const setVisibility: Handler<typeof contractEndpoints.setVisibility> = async (ctx) => {
  const { contract } = await loadContractAsParty(ctx, ctx.params.id)
  await saveVisibility(ctx.tx, contract.id, ctx.body.visibility)
  await publishContract(ctx, contract)
  return presentContract(ctx, contract.id)
}
