import type { StatusTone } from '#client/ui/status-badge.tsx'
import type {
  AppealOutcome,
  ReportAssignee,
  ReportKind,
  ReportOutcome,
  ReportState,
} from '#shared/moderation/report.constants.ts'
import type { DecisionEvent } from '#shared/moderation/report.rules.ts'

export const reportStateLabels: Record<ReportState, string> = {
  open: 'Open',
  appeals: 'Appeals',
  decided: 'Decided',
}

export const reportKindLabels: Record<ReportKind, string> = {
  profiles: 'Profiles',
  flags: 'Flagged profiles',
  messages: 'Messages',
  pictures: 'Pictures',
  dates: 'Event dates',
}

export const reportAssigneeLabels: Record<ReportAssignee, string> = {
  me: 'Claimed by me',
  nobody: 'Not claimed',
}

export const outcomeTones: Record<ReportOutcome, StatusTone> = {
  DISMISSED: 'plain',
  WARNED: 'wait',
  SUSPENDED: 'stop',
  REMOVED: 'stop',
}

export const appealOutcomeLabels: Record<AppealOutcome, string> = {
  UPHELD: 'Appeal rejected',
  OVERTURNED: 'Decision undone',
}

export const decisionLabels: Record<DecisionEvent, string> = {
  dismiss: 'Dismiss',
  warn: 'Warn',
  remove: 'Remove',
  suspend: 'Suspend',
}

/** The events of a report's history. */
export const reportEventLabels: Record<string, string> = {
  flag: 'Flagged',
  reopen: 'Opened again',
  dismiss: 'Dismissed',
  warn: 'Account warned',
  remove: 'Content removed',
  suspend: 'Account suspended',
  lift: 'Suspension or removal lifted',
  uphold: 'Appeal rejected',
  overturn: 'Decision undone',
}
