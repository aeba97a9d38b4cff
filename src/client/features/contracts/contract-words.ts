import type { StatusTone } from '#client/ui/status-badge.tsx'
import type {
  ContractTab,
  RejectReason,
  SignerRole,
  TerminateReason,
} from '#shared/contracts/contract.constants.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { Amendment } from '#shared/contracts/contract-shape.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'

export const tabLabels: Record<ContractTab, string> = {
  active: 'Active',
  pending: 'Pending signature',
  completed: 'Completed',
  ended: 'Ended',
}

type Words = { tone: StatusTone; label: string }

export const statusWords: Record<ContractStatus, Words> = {
  DRAFT: { tone: 'info', label: 'Draft' },
  PENDING_SIGNATURES: { tone: 'wait', label: 'Out for signature' },
  EXECUTED: { tone: 'best', label: 'Signed, not started' },
  ACTIVE: { tone: 'ok', label: 'Active' },
  SUSPENDED: { tone: 'wait', label: 'Suspended' },
  COMPLETED: { tone: 'plain', label: 'Completed' },
  TERMINATED: { tone: 'stop', label: 'Ended early' },
  REJECTED: { tone: 'stop', label: 'Rejected' },
  CANCELLED: { tone: 'plain', label: 'Recalled' },
  SIGNATURE_EXPIRED: { tone: 'stop', label: 'Not signed in time' },
}

export const amendmentWords: Record<Amendment['status'], Words> = {
  PENDING: { tone: 'wait', label: 'Awaits a signature' },
  AGREED: { tone: 'ok', label: 'Agreed' },
  REJECTED: { tone: 'stop', label: 'Rejected' },
  WITHDRAWN: { tone: 'plain', label: 'Withdrawn' },
}

export const partyWords: Record<Party, string> = {
  ATHLETE: 'Racer',
  BRAND: 'Brand',
  ADMIN: 'Race control',
  SYSTEM: 'The clock',
}

export const signerWords: Record<SignerRole, string> = {
  BRAND: 'For the brand',
  ATHLETE: 'Racer',
  GUARDIAN: 'Guardian of the racer',
}

export const rejectLabels: Record<RejectReason, string> = {
  WORDING: 'The wording is not right',
  TERMS_DIFFER: 'The terms are not the ones we agreed',
  CHANGED_MY_MIND: 'I changed my mind',
  OTHER: 'Something else',
}

export const terminateLabels: Record<TerminateReason, string> = {
  BREACH: 'The other side broke the contract',
  INJURY: 'Injury',
  NO_LONGER_RACING: 'No longer racing',
  BUDGET: 'Budget',
  BY_AGREEMENT: 'We both agreed to end it',
  OTHER: 'Something else',
}

const reasonLabels: Record<string, string> = { ...rejectLabels, ...terminateLabels }
export const reasonWord = (reason: string): string => reasonLabels[reason] ?? reason

/** What happened, as its line in the history says it; of what is not known here the event's own word is shown. */
const eventWords: Record<string, string> = {
  draft: 'Drafted from the accepted offer',
  'edit-clauses': 'Clauses edited',
  send: 'Sent for signature',
  open: 'Opened',
  sign: 'Signed',
  reject: 'Rejected',
  recall: 'Recalled',
  'signature-timeout': 'Not signed in time',
  start: 'Green flag: the contract runs',
  'propose-amendment': 'Amendment proposed',
  'sign-amendment': 'Amendment signed',
  'reject-amendment': 'Amendment refused',
  'withdraw-amendment': 'Amendment taken back',
  suspend: 'Suspended',
  resume: 'Resumed',
  terminate: 'Ended early',
  'withdraw-notice': 'Notice taken back',
  end: 'Chequered flag: the term is over',
}

/** One side may only have asked for a pause or given notice: then nothing has changed yet. */
export function stepWord({ event, from, to }: { event: string; from: string | null; to: string }): string {
  const isOnlyAsked = from === to
  if (event === 'suspend' && isOnlyAsked) return 'Asked to suspend'
  if (event === 'resume' && isOnlyAsked) return 'Asked to resume'
  if (event === 'terminate' && isOnlyAsked) return 'Notice given'
  return eventWords[event] ?? event.replaceAll('-', ' ')
}
