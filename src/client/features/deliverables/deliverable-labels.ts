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

export const deliverableStatusLabels: Record<DeliverableStatus, { tone: StatusTone; label: string }> = {
  SCHEDULED: { tone: 'plain', label: 'Scheduled' },
  OPEN: { tone: 'info', label: 'Open' },
  SUBMITTED: { tone: 'wait', label: 'In review' },
  CHANGES_REQUESTED: { tone: 'wait', label: 'Changes requested' },
  APPROVED: { tone: 'ok', label: 'Approved' },
  DISPUTED: { tone: 'stop', label: 'In dispute' },
  WAIVED: { tone: 'plain', label: 'Waived' },
  MISSED: { tone: 'stop', label: 'Missed' },
  CANCELLED: { tone: 'plain', label: 'Cancelled' },
}

const stepLabels: Record<DeliverableEvent | 'plan', string> = {
  plan: 'Added',
  change: 'Changed',
  reschedule: 'Due date moved',
  open: 'Opened',
  submit: 'Submitted',
  retract: 'Withdrawn',
  'request-changes': 'Changes requested',
  approve: 'Approved',
  'auto-approve': 'Auto-approved',
  dispute: 'Dispute opened',
  resolve: 'Dispute decided',
  waive: 'Waived',
  miss: 'Missed',
  reopen: 'Reopened',
  cancel: 'Cancelled',
}
const stepLabelMap = new Map<string, string>(Object.entries(stepLabels))
const reasonLabelMap = new Map<string, string>([
  ...Object.entries(changeReasonLabels),
  ...Object.entries(disputeReasonLabels),
])

export const deliverableStepLabel = ({ event }: HistoryStep): string => stepLabelMap.get(event) ?? event
export const deliverableReasonLabel = (reason: string): string => reasonLabelMap.get(reason) ?? reason

/** The date that matters in the current state. */
export function deliverableDate(deliverable: Deliverable): string {
  const { status, opensOn, dueOn, isOverdue, autoApprovesAt, decidedAt } = deliverable
  if (status === 'SCHEDULED') return `Opens ${formatDate(opensOn)}, due ${formatDate(dueOn)}`
  if (status === 'SUBMITTED' && autoApprovesAt) return `Auto-approves on ${formatDate(autoApprovesAt)}`
  if (status === 'DISPUTED') return 'Deadlines on hold'
  if (decidedAt && status !== 'OPEN' && status !== 'CHANGES_REQUESTED') return formatDate(decidedAt)
  return isOverdue ? `Overdue since ${formatDate(dueOn)}` : `Due ${formatDate(dueOn)}`
}
