import { transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { contractMachine } from './contract.machine.ts'
import { presentContract } from './contract.presenter.ts'
import type { ContractRow } from './contract.store.ts'
import { loadContractAsParty } from './load-contract.ts'
import { writeDraft } from './write-text.ts'

/** The brand edits its own details, the governing law, the clauses and the notice period; the terms are always written from the offer. */
export const editClauses: Handler<typeof contractEndpoints.editClauses> = (ctx) =>
  editDraft(ctx, 'edit-clauses', ctx)

/** The racer edits their own details. */
export const editAthleteDetails: Handler<typeof contractEndpoints.editAthleteDetails> = (ctx) =>
  editDraft(ctx, 'edit-athlete-details', ctx)

type Edit = { params: { id: string }; body: { version: number } & Partial<ContractRow> }

async function editDraft(
  ctx: ActorContext,
  event: 'edit-clauses' | 'edit-athlete-details',
  { params, body: { version, ...edited } }: Edit,
): Promise<ContractDetail> {
  const { contract, by } = await loadContractAsParty(ctx, params.id)
  const after = await transition(ctx, contractMachine, contract, event, { by, seen: version, set: edited })
  await writeDraft(ctx.tx, after)
  return presentContract(ctx, contract.id)
}
