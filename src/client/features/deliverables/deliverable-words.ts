import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { DeliverableKind } from '#shared/deliverables/deliverable.constants.ts'
import { changeReasonLabels } from '#shared/deliverables/deliverable.constants.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import type { DeliverableEvent, DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'
import { disputeReasonLabels } from '#shared/disputes/dispute.constants.ts'
import { formatDate } from '#shared/format/date.ts'
import type { HistoryStep } from '#shared/lifecycles/history.contract.ts'

export const kindLabels: Record<DeliverableKind, string> = {
  SOCIAL_POST: 'Social post',
  LOGO_PLACEMENT: 'Logo placement',
  APPEARANCE: 'Appearance',
  CONTENT: 'Content',
  REPORT: 'Report',
  OTHER: 'Other',
}

export const statusWords: Record<DeliverableStatus, { tone: StatusTone; label: string }> = {
  SCHEDULED: { tone: 'plain', label: 'Scheduled' },
  OPEN: { tone: 'info', label: 'Open' },
  SUBMITTED: { tone: 'wait', label: 'In review' },
  CHANGES_REQUESTED: { tone: 'wait', label: 'Changes asked for' },
  APPROVED: { tone: 'ok', label: 'Approved' },
  DISPUTED: { tone: 'stop', label: 'With race control' },
  WAIVED: { tone: 'plain', label: 'Let go' },
  MISSED: { tone: 'stop', label: 'Missed' },
  CANCELLED: { tone: 'plain', label: 'Cancelled' },
}

const stepLabels: Record<DeliverableEvent | 'plan', string> = {
  plan: 'Planned',
  open: 'Opened',
  submit: 'Handed in',
  retract: 'Taken back',
  'request-changes': 'Changes asked for',
  approve: 'Approved',
  'auto-approve': 'Approved by itself',
  dispute: 'Race control called',
  resolve: 'Decided by race control',
  waive: 'Let go',
  miss: 'Missed',
  reopen: 'Opened again',
  cancel: 'Cancelled with the contract',
}
const stepWords = new Map<string, string>(Object.entries(stepLabels))
const reasonWords = new Map<string, string>([
  ...Object.entries(changeReasonLabels),
  ...Object.entries(disputeReasonLabels),
])

export const stepWord = ({ event }: HistoryStep): string => stepWords.get(event) ?? event
export const reasonWord = (reason: string): string => reasonWords.get(reason) ?? reason

/** The one date that matters now. */
export function timeWords(deliverable: Deliverable): string {
  const { status, opensAt, dueAt, isOverdue, autoApprovesAt, decidedAt } = deliverable
  if (status === 'SCHEDULED') return `Opens ${formatDate(opensAt)}, due ${formatDate(dueAt)}`
  if (status === 'SUBMITTED' && autoApprovesAt) return `Approved by itself on ${formatDate(autoApprovesAt)}`
  if (status === 'DISPUTED') return 'The clock stands still'
  if (decidedAt && status !== 'OPEN' && status !== 'CHANGES_REQUESTED') return formatDate(decidedAt)
  return isOverdue ? `Overdue since ${formatDate(dueAt)}` : `Due ${formatDate(dueAt)}`
}
