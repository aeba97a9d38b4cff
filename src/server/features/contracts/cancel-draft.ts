import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { contractMachine } from './contract.machine.ts'
import { presentContract } from './contract.presenter.ts'
import type { ContractRow } from './contract.store.ts'
import { loadContractAsParty } from './load-contract.ts'
import { closeUnsigned } from './settle-contract.ts'

/** The brand gives up a draft. */
export const cancelDraft: Handler<typeof contractEndpoints.cancel> = async (ctx) => {
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const { note, version } = ctx.body
  return endDraft(ctx, contract, 'cancel', { by: { ...by, note: note || null }, seen: version })
}

/** The racer does not wait for a draft any longer. */
export const declineDraft: Handler<typeof contractEndpoints.decline> = async (ctx) => {
  const { contract, by } = await loadContractAsParty(ctx, ctx.params.id)
  const { reason, note, version } = ctx.body
  return endDraft(ctx, contract, 'decline', { by: { ...by, reason, note }, seen: version })
}

async function endDraft(
  ctx: ActorContext,
  contract: ContractRow,
  event: 'cancel' | 'decline',
  { by, seen }: { by: StepBy; seen: number },
) {
  const set = { endReason: by.note ?? null }
  const ended = await transition(ctx, contractMachine, contract, event, { by, seen, set })
  await closeUnsigned(ctx, ended, { ...by, reason: null, note: null })
  return presentContract(ctx, contract.id)
}
