import type { StatusTone } from '#client/ui/status-badge.tsx'
import {
  type AppealOutcome,
  type ReportAssignee,
  type ReportKind,
  type ReportOutcome,
  type ReportState,
  reportTargetLabels,
} from '#shared/moderation/report.constants.ts'
import type { ReportDetail } from '#shared/moderation/report.contract.ts'
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
  me: 'Me',
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

/** A removed page or event date is unpublished. */
export function decisionLabel(event: DecisionEvent, target: ReportDetail['targetType']): string {
  if (event === 'dismiss') return 'Approve'
  if (event === 'warn') return 'Warn account'
  if (event === 'suspend') return 'Suspend account'
  if (target === 'USER') return 'Unpublish page'
  const what = reportTargetLabels[target].toLowerCase()
  return target === 'EVENT_DATE' ? `Unpublish ${what}` : `Remove ${what}`
}

/** The events of a report's history. */
export const reportEventLabels: Record<string, string> = {
  flag: 'Flagged',
  appeal: 'Decision appealed',
  reopen: 'Opened again',
  dismiss: 'Dismissed',
  warn: 'Account warned',
  remove: 'Content removed',
  suspend: 'Account suspended',
  lift: 'Suspension or removal lifted',
  uphold: 'Appeal rejected',
  overturn: 'Decision undone',
}
