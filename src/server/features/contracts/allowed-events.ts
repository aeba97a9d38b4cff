import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
} from '#shared/contracts/contract.rules.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { SeenContract, Viewer } from './contract.store.ts'

type Facts = Pick<SeenContract, 'mine' | 'hasOpenAmendment' | 'hasGuardian'> & {
  contract: { status: ContractStatus; pauseAskedBy: string | null }
}

/** What somebody may do now: what the table allows their side, less what they have done already. */
export function allowedNow(seen: Facts, role: Viewer['role']): ContractEvent[] {
  const { contract, mine, hasOpenAmendment, hasGuardian } = seen
  const isDone: Partial<Record<ContractEvent, boolean>> = {
    open: mine?.openedAt != null,
    sign: mine?.signedAt != null,
    // An amendment has no place for a guardian's signature, so it cannot bind what a guardian signed.
    'propose-amendment': hasOpenAmendment || hasGuardian,
    suspend: contract.pauseAskedBy === role,
    resume: contract.pauseAskedBy === role,
  }
  return allowedEvents(contractLifecycle, contract.status, role).filter((event) => !isDone[event])
}
