import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { DisputeOutcome, DisputeState } from '#shared/disputes/dispute.constants.ts'
import type { Dispute } from '#shared/disputes/dispute.contract.ts'

export const stateLabels: Record<DisputeState, string> = { open: 'To decide', decided: 'Decided' }

type OutcomeLabel = {
  tone: StatusTone
  /** As a choice, and as the decision. */
  label: string
  decided: string
  description: string
}

export const outcomeLabels: Record<DisputeOutcome, OutcomeLabel> = {
  APPROVED: {
    tone: 'ok',
    label: 'Approve',
    decided: 'Approved',
    description: 'It counts as delivered. The brand can’t request further changes.',
  },
  OPEN: {
    tone: 'info',
    label: 'Reopen',
    decided: 'Reopened',
    description: 'The racer submits it again by a new due date, and the brand reviews it again.',
  },
  WAIVED: {
    tone: 'plain',
    label: 'Waive',
    decided: 'Waived',
    description: 'The racer doesn’t have to do it. It counts neither as delivered nor as missed.',
  },
  MISSED: {
    tone: 'stop',
    label: 'Mark as missed',
    decided: 'Missed',
    description: 'It counts as not delivered. The racer can submit it only if the brand reopens it.',
  },
}

type Parties = Pick<Dispute, 'openedBy' | 'contract'>

export const openerOf = ({ openedBy, contract }: Parties): string =>
  openedBy === 'BRAND' ? contract.brandName : contract.athleteName

export const otherOf = ({ openedBy, contract }: Parties): string =>
  openedBy === 'BRAND' ? contract.athleteName : contract.brandName
