import type { StatusTone } from '#client/ui/status-badge.tsx'
import type {
  ContractTab,
  RejectReason,
  SignerRole,
  TerminateReason,
} from '#shared/contracts/contract.constants.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { formatParty } from '#shared/contracts/contract-format.ts'
import type { Amendment } from '#shared/contracts/contract-shape.ts'
import type { DealParty } from '#shared/lifecycles/history.contract.ts'

export const tabLabels: Record<ContractTab, string> = {
  active: 'Active',
  pending: 'Pending signature',
  completed: 'Completed',
  ended: 'Ended',
}

type StatusLabel = { tone: StatusTone; label: string }

export const statusLabels: Record<ContractStatus, StatusLabel> = {
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

export const amendmentLabels: Record<Amendment['status'], StatusLabel> = {
  PENDING: { tone: 'wait', label: 'Waiting for signatures' },
  AGREED: { tone: 'ok', label: 'Agreed' },
  REJECTED: { tone: 'stop', label: 'Rejected' },
  WITHDRAWN: { tone: 'plain', label: 'Withdrawn' },
}

type Parties = { brand: { name: string }; athlete: { name: string } }

/** Who did something in the history of a deal. */
export const partyNames = ({ brand, athlete }: Parties, appName: string): Record<DealParty, string> => ({
  ATHLETE: athlete.name,
  BRAND: brand.name,
  ADMIN: formatParty('ADMIN', appName),
  SYSTEM: formatParty('SYSTEM', appName),
})

export const signerLabels: Record<SignerRole, string> = {
  BRAND: 'For the brand',
  ATHLETE: 'Racer',
  GUARDIAN: 'Guardian',
}

export const rejectLabels: Record<RejectReason, string> = {
  WORDING: 'The wording is wrong',
  TERMS_DIFFER: 'The terms differ from what we agreed',
  CHANGED_MY_MIND: 'I changed my mind',
  OTHER: 'Other',
}

export const terminateLabels: Record<TerminateReason, string> = {
  BREACH: 'Breach of contract',
  INJURY: 'Injury',
  NO_LONGER_RACING: 'No longer racing',
  BUDGET: 'Budget',
  BY_AGREEMENT: 'By mutual agreement',
  OTHER: 'Other',
}

const reasonLabels: Record<string, string> = { ...rejectLabels, ...terminateLabels }
export const reasonLabel = (reason: string): string => reasonLabels[reason] ?? reason

const eventLabels: Record<string, string> = {
  draft: 'Drafted from the accepted offer',
  'edit-clauses': 'Clauses edited',
  'edit-brand-details': 'Brand’s legal details edited',
  'edit-athlete-details': 'Racer’s legal details edited',
  cancel: 'Draft cancelled',
  decline: 'Draft declined',
  'draft-timeout': 'Not sent in time',
  revise: 'Revised',
  'name-guardian': 'Guardian named',
  send: 'Sent for signature',
  open: 'Opened',
  sign: 'Signed',
  reject: 'Rejected',
  recall: 'Recalled',
  'signature-timeout': 'Not signed in time',
  start: 'Contract started',
  'propose-amendment': 'Amendment proposed',
  'sign-amendment': 'Amendment signed',
  'reject-amendment': 'Amendment rejected',
  'withdraw-amendment': 'Amendment withdrawn',
  suspend: 'Suspended',
  resume: 'Resumed',
  terminate: 'Ended early',
  'withdraw-notice': 'Notice withdrawn',
  'claim-breach': 'Ended for a breach, open to objection',
  object: 'Objection',
  'withdraw-breach': 'Claim of a breach withdrawn',
  'decide-breach': 'Dispute decided',
  'request-renewal': 'Renewal requested',
  end: 'Contract completed',
}

/** A request or a notice keeps the status. */
export function stepLabel({ event, from, to }: { event: string; from: string | null; to: string }): string {
  const isRequest = from === to
  if (event === 'suspend' && isRequest) return 'Suspension requested'
  if (event === 'resume' && isRequest) return 'Request to resume'
  if (event === 'terminate' && isRequest) return 'Notice given'
  return eventLabels[event] ?? event.replaceAll('-', ' ')
}
