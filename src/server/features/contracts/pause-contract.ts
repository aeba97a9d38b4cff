import { resumeClocks } from '#server/features/deliverables/settle-deliverables.ts'
import { listHistory } from '#server/features/lifecycles/list-history.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { conflict } from '#shared/http/problem.ts'
import { contractMachine } from './contract.machine.ts'
import { notifyParties, othersThan, type Side } from './contract.notifications.ts'
import type { ContractRow } from './contract.store.ts'
import { loadContractAsPartyOrAdmin } from './load-contract.ts'
import { settleContract } from './settle-contract.ts'
import { showContract } from './show-contract.ts'

export const suspendContract: Handler<typeof contractEndpoints.suspend> = async (ctx) => {
  const { contract, by } = await loadContractAsPartyOrAdmin(ctx, ctx.params.id)
  await pauseContract(ctx, contract, { event: 'suspend', by, ...ctx.body })
  return showContract(ctx, contract.id)
}

export const resumeContract: Handler<typeof contractEndpoints.resume> = async (ctx) => {
  const { contract, by } = await loadContractAsPartyOrAdmin(ctx, ctx.params.id)
  const pausedAt = await findPause(ctx, contract)
  const resumed = await pauseContract(ctx, contract, { event: 'resume', by, ...ctx.body })
  if (resumed.status === 'ACTIVE') {
    if (pausedAt) await resumeClocks(ctx, contract.id, pausedAt)
    await settleContract(ctx, resumed)
  }
  return showContract(ctx, contract.id)
}

type PauseRequest = {
  event: 'suspend' | 'resume'
  by: StepBy & { party: Side | 'ADMIN' }
  version: number
  note: string
}

const targets = { suspend: 'SUSPENDED', resume: 'ACTIVE' } as const
const words = {
  suspend: { asked: 'A pause is asked for', done: 'Paused' },
  resume: { asked: 'Going on is asked for', done: 'Running again' },
} as const

/** Takes effect when both parties have asked for it, or at once for an administrator. */
export async function pauseContract(
  ctx: Services,
  contract: ContractRow,
  { event, by, version, note }: PauseRequest,
): Promise<ContractRow> {
  const { pauseAskedBy } = contract
  const isAgreed = by.party === 'ADMIN' || (pauseAskedBy !== null && pauseAskedBy !== by.party)
  const after = await transition(ctx, contractMachine, contract, event, {
    by: { ...by, note: note || null },
    seen: version,
    chosen: isAgreed ? targets[event] : contract.status,
    set: { pauseAskedBy: isAgreed || by.party === 'ADMIN' ? null : by.party },
  })
  if (!isAgreed && pauseAskedBy === by.party) {
    throw conflict('ALREADY_ASKED', 'You have asked already. The other side has to agree.')
  }
  await notifyParties(ctx, after, {
    to: othersThan(by.party),
    title: `${isAgreed ? words[event].done : words[event].asked}: ${after.title}`,
    body: `Contract ${after.number}.${note ? ` ${note}` : ''}`,
  })
  return after
}

/** When the current pause began. */
async function findPause({ tx }: Services, { id, status }: ContractRow): Promise<Date | null> {
  if (status !== 'SUSPENDED') return null
  const steps = await listHistory(tx, 'CONTRACT', id)
  const last = steps.findLast(({ from, to }) => from === 'ACTIVE' && to === 'SUSPENDED')
  return last ? new Date(last.at) : null
}
