import type { StatusTone } from '#client/ui/status-badge.tsx'
import { formatPercent } from '#shared/format/number.ts'
import { CONTACTED_DAYS, type ExclusionReason } from '#shared/messages/bulk-message.constants.ts'
import type { BulkMessage, Outcome } from '#shared/messages/bulk-message.contract.ts'

type StatusLabel = { tone: StatusTone; label: string }

export const bulkStatuses: Record<BulkMessage['status'], StatusLabel> = {
  DRAFT: { tone: 'plain', label: 'Draft' },
  QUEUED: { tone: 'wait', label: 'Queued' },
  SENDING: { tone: 'wait', label: 'Sending' },
  SENT: { tone: 'ok', label: 'Sent' },
  CANCELLED: { tone: 'stop', label: 'Cancelled' },
}

export const recipientStatuses: Record<Outcome['status'], StatusLabel> = {
  PENDING: { tone: 'wait', label: 'Pending' },
  SENT: { tone: 'ok', label: 'Sent' },
  FAILED: { tone: 'stop', label: 'Failed' },
  CANCELLED: { tone: 'plain', label: 'Cancelled' },
}

export const exclusionTexts: Record<ExclusionReason, string> = {
  SELF: 'This is you.',
  NOT_LISTED: 'No longer in the directory.',
  BLOCKED: 'You can’t message this person.',
  RECENTLY_CONTACTED: `You messaged them in the last ${CONTACTED_DAYS} days.`,
  UNANSWERED: 'They haven’t accepted your last request.',
}

/** Such as "12%"; a dash when the total is 0. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(part / whole)
