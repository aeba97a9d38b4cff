import { decideStep, recordStep, type StepBy, stale } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
} from '#shared/contracts/contract.rules.ts'
import { type ContractRow, moveContract } from './contract.store.ts'
import { tellSystemsOfContract } from './tell-systems.ts'

type Step = {
  event: ContractEvent
  by: StepBy
  /** The version that the caller saw. */
  seen?: number
  /** For the events that may lead to several states. */
  chosen?: ContractStatus
  set?: Partial<Omit<ContractRow, 'status' | 'version'>>
}

/** One event of the table: decided, made so, and written down. */
export async function stepContract(tx: Database, contract: ContractRow, step: Step): Promise<ContractRow> {
  const { event, by, seen, chosen, set } = step
  const to = decideStep(contractLifecycle, contract, {
    event,
    party: by.party,
    ...(chosen && { chosen }),
    ...(seen !== undefined && { seen }),
  })
  const moved = await moveContract(tx, contract, { ...set, status: to })
  if (!moved) throw stale('contract')
  const { id, version } = moved
  await recordStep(tx, 'CONTRACT', { id, version, event, from: contract.status, to, by })
  if (to !== contract.status) await tellSystemsOfContract(tx, moved)
  return moved
}
