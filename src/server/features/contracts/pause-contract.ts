import { thawDeliverables } from '#server/features/deliverables/thaw-deliverables.ts'
import { listHistory } from '#server/features/lifecycles/list-history.ts'
import type { StepBy } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import { conflict } from '#shared/http/problem.ts'
import type { ContractRow } from './contract.store.ts'
import type { ContractParts } from './contract-parts.ts'
import { loadContractAsAdminToo } from './load-contract.ts'
import { settleContract } from './settle-contract.ts'
import { showContract } from './show-contract.ts'
import { stepContract } from './step-contract.ts'
import { othersThan, type Side, tellParties } from './tell-parties.ts'

export const createSuspendContract =
  (parts: ContractParts): Handler<typeof contractEndpoints.suspend> =>
  async (call) => {
    const { contract, by } = await loadContractAsAdminToo(parts, call)
    await pause(parts, call.tx, contract, { event: 'suspend', by, ...call.body })
    return showContract(call.tx, call.actor, contract.id)
  }

export const createResumeContract =
  (parts: ContractParts): Handler<typeof contractEndpoints.resume> =>
  async (call) => {
    const { tx, actor } = call
    const { contract, by } = await loadContractAsAdminToo(parts, call)
    const pausedAt = await findPause(tx, contract)
    const resumed = await pause(parts, tx, contract, { event: 'resume', by, ...call.body })
    if (resumed.status === 'ACTIVE') {
      if (pausedAt) await thawDeliverables(tx, contract.id, pausedAt)
      await settleContract(parts, tx, resumed)
    }
    return showContract(tx, actor, contract.id)
  }

type Wish = {
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

/** The first of the two asks, the second agrees; an operator needs neither. */
async function pause(
  parts: ContractParts,
  tx: Database,
  contract: ContractRow,
  { event, by, version, note }: Wish,
): Promise<ContractRow> {
  const { pauseAskedBy } = contract
  const isAgreed = by.party === 'ADMIN' || (pauseAskedBy !== null && pauseAskedBy !== by.party)
  const moved = await stepContract(tx, contract, {
    event,
    by: { ...by, note: note || null },
    seen: version,
    chosen: isAgreed ? targets[event] : contract.status,
    set: { pauseAskedBy: isAgreed || by.party === 'ADMIN' ? null : by.party },
  })
  if (!isAgreed && pauseAskedBy === by.party) {
    throw conflict('ALREADY_ASKED', 'You have asked already. The other side has to agree.')
  }
  const said = note ? ` ${note}` : ''
  await tellParties(parts, tx, moved, {
    to: othersThan(by.party),
    title: `${isAgreed ? words[event].done : words[event].asked}: ${moved.title}`,
    body: `Contract ${moved.number}.${said}`,
  })
  return moved
}

/** When it was suspended last: from then on nothing of its work counted. */
async function findPause(tx: Database, { id, status }: ContractRow): Promise<Date | null> {
  if (status !== 'SUSPENDED') return null
  const steps = await listHistory(tx, 'CONTRACT', id)
  const last = steps.findLast(({ from, to }) => from === 'ACTIVE' && to === 'SUSPENDED')
  return last ? new Date(last.at) : null
}
