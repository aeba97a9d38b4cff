import type { StatusTone } from '#client/ui/status-badge.tsx'
import { formatPercent } from '#shared/format/number.ts'
import { CONTACTED_DAYS, type ExclusionReason } from '#shared/messages/bulk-message.constants.ts'
import type { BulkMessage, Outcome } from '#shared/messages/bulk-message.contract.ts'

type Words = { tone: StatusTone; label: string }

export const bulkStatusWords: Record<BulkMessage['status'], Words> = {
  DRAFT: { tone: 'plain', label: 'Draft' },
  QUEUED: { tone: 'wait', label: 'On the grid' },
  SENDING: { tone: 'wait', label: 'Sending' },
  SENT: { tone: 'ok', label: 'Sent' },
  CANCELLED: { tone: 'stop', label: 'Stopped' },
}

export const recipientStatusWords: Record<Outcome['status'], Words> = {
  PENDING: { tone: 'wait', label: 'Waiting' },
  SENT: { tone: 'ok', label: 'Sent' },
  FAILED: { tone: 'stop', label: 'Failed' },
  CANCELLED: { tone: 'plain', label: 'Stopped' },
}

export const reasonWords: Record<ExclusionReason, string> = {
  SELF: 'This is you.',
  NOT_LISTED: 'No longer in the directory.',
  BLOCKED: 'You can’t message this person.',
  RECENTLY_CONTACTED: `You wrote to them in the last ${CONTACTED_DAYS} days.`,
  UNANSWERED: 'They have not accepted your last request.',
}

/** "12%", or a dash where there is nothing to divide by. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(part / whole)
