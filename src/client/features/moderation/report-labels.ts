import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { ReportOutcome, ReportState } from '#shared/moderation/report.constants.ts'

export const reportStateLabels: Record<ReportState, string> = { open: 'Open', decided: 'Decided' }

export const reportOutcomeLabels: Record<ReportOutcome, { label: string; tone: StatusTone }> = {
  DISMISSED: { label: 'Dismissed', tone: 'plain' },
  WARNED: { label: 'Warned', tone: 'wait' },
  SUSPENDED: { label: 'Suspended', tone: 'stop' },
}

/** The events of a report's history. */
export const reportEventLabels: Record<string, string> = {
  dismiss: 'Dismissed',
  warn: 'Account warned',
  suspend: 'Account suspended',
  lift: 'Suspension lifted',
}
