import { postponeDeliverables } from '#server/features/deliverables/settle-deliverables.ts'
import { type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import { postponePayments } from '#server/features/payments/postpone-payments.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { conflict } from '#shared/http/problem.ts'
import { contractMachine } from './contract.machine.ts'
import type { Side } from './contract.notifications.ts'
import { presentContract } from './contract.presenter.ts'
import type { ContractRow } from './contract.store.ts'
import { loadContractForUpdate } from './load-contract.ts'
import { loadSuspensionStart } from './load-notice.ts'
import { settleContract } from './settle-contract.ts'

export const suspendContract: Handler<typeof contractEndpoints.suspend> = async (ctx) => {
  const { contract, by } = await loadContractForUpdate(ctx, ctx.params.id)
  await pauseContract(ctx, contract, { event: 'suspend', by, ...ctx.body })
  return presentContract(ctx, contract.id)
}

export const resumeContract: Handler<typeof contractEndpoints.resume> = async (ctx) => {
  const { contract, by } = await loadContractForUpdate(ctx, ctx.params.id)
  const suspendedAt = await loadSuspensionStart(ctx.tx, contract)
  const resumed = await pauseContract(ctx, contract, { event: 'resume', by, ...ctx.body })
  if (resumed.status === 'ACTIVE') {
    if (suspendedAt) {
      await postponeDeliverables(ctx, contract.id, suspendedAt)
      await postponePayments(ctx, contract.id, suspendedAt)
    }
    await settleContract(ctx, resumed)
  }
  return presentContract(ctx, contract.id)
}

type Suspension = {
  event: 'suspend' | 'resume'
  by: StepBy & { party: Side | 'ADMIN' }
  version: number
  note: string
}

const targets = { suspend: 'SUSPENDED', resume: 'ACTIVE' } as const

/** Takes effect when both parties have requested it, or immediately for an administrator. */
export async function pauseContract(
  ctx: Services,
  contract: ContractRow,
  { event, by, version, note }: Suspension,
): Promise<ContractRow> {
  const { pauseAskedBy } = contract
  const isAgreed = by.party === 'ADMIN' || (pauseAskedBy !== null && pauseAskedBy !== by.party)
  const after = await transition(ctx, contractMachine, contract, event, {
    by: { ...by, note: note || null },
    seen: version,
    chosen: isAgreed ? targets[event] : contract.status,
    set: { pauseAskedBy: isAgreed || by.party === 'ADMIN' ? null : by.party },
  })
  if (contract.breachBy) {
    throw conflict('BREACH_OPEN', 'The contract is on hold because of a claimed breach.')
  }
  if (!isAgreed && pauseAskedBy === by.party) {
    throw conflict('ALREADY_ASKED', 'You have already requested this. The other side has to agree.')
  }
  return after
}
