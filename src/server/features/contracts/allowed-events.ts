import {
  type ContractEvent,
  type ContractStatus,
  contractLifecycle,
} from '#shared/contracts/contract.rules.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { SeenContract, Viewer } from './contract.store.ts'

type Facts = Pick<SeenContract, 'mine' | 'openAmendmentBy' | 'hasSignedAmendment'> & {
  contract: { status: ContractStatus; pauseAskedBy: string | null; noticeBy: string | null }
}

/** What somebody may do now: what the table allows their side, less what they have done already. */
export function allowedNow(seen: Facts, role: Viewer['role']): ContractEvent[] {
  const { contract, mine, openAmendmentBy, hasSignedAmendment } = seen
  const hasOpenAmendment = openAmendmentBy !== null
  const isDone: Partial<Record<ContractEvent, boolean>> = {
    open: mine?.openedAt != null,
    sign: mine?.signedAt != null,
    'propose-amendment': hasOpenAmendment,
    'sign-amendment': !hasOpenAmendment || hasSignedAmendment,
    'reject-amendment': !hasOpenAmendment || openAmendmentBy === role,
    'withdraw-amendment': openAmendmentBy !== role,
    suspend: contract.pauseAskedBy === role,
    resume: contract.pauseAskedBy === role,
    // Only who gave notice can take it back.
    'withdraw-notice': contract.noticeBy !== role,
  }
  return allowedEvents(contractLifecycle, contract.status, role).filter((event) => !isDone[event])
}
