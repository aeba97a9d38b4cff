import type { reportReasons, reportTargets } from '#shared/messages/message.constants.ts'

/** An appeal comes back to the queue, for another reviewer. */
export const reportStatuses = ['OPEN', 'CLOSED', 'APPEALED'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** A member's report, a profile that the product flagged, or a decision of staff without either. */
export const reportSources = ['MEMBER', 'FLAG', 'STAFF'] as const

export const reportOutcomes = ['DISMISSED', 'WARNED', 'SUSPENDED', 'REMOVED'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const appealOutcomes = ['UPHELD', 'OVERTURNED'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** A decision can be appealed once, within this time. */
export const APPEAL_DAYS = 14
export const APPEAL = { min: 10, max: 2000 }

export const reportStates = ['open', 'appeals', 'decided'] as const
export type ReportState = (typeof reportStates)[number]

/** What the queue can be filtered by; flags are profiles that the product found itself. */
export const reportKinds = ['profiles', 'flags', 'messages', 'pictures', 'dates'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportAssignees = ['me', 'nobody'] as const
export type ReportAssignee = (typeof reportAssignees)[number]

/** Nobody else can decide a report for this long after it was claimed. */
export const CLAIM_MINUTES = 30

export const REPORTS_PAGE = 20
export const DECISIONS_PAGE = 20
/** Operators read only so many messages before and after the reported one. */
export const NEIGHBOURS = 3
/** Of a reported conversation, its latest messages. */
export const CONVERSATION_EXCERPT = 8
/** Of the same account, the latest. */
export const EARLIER_REPORTS = 10
export const EXPLANATION = { min: 10, max: 1000 }

export const reportReasonLabels: Record<(typeof reportReasons)[number], string> = {
  SPAM: 'Spam',
  ABUSE: 'Abuse',
  SCAM: 'Scam',
  IMPERSONATION: 'Impersonation',
  OTHER: 'Something else',
}

/** For the affected person, who reads the explanation where no rule has a name. */
export const violationLabel = (violation: (typeof reportReasons)[number] | null): string | null =>
  violation && violation !== 'OTHER' ? reportReasonLabels[violation] : null

export const reportTargetLabels: Record<(typeof reportTargets)[number], string> = {
  USER: 'Profile',
  CONVERSATION: 'Conversation',
  MESSAGE: 'Message',
  PICTURE: 'Picture',
  EVENT_DATE: 'Event date',
}

/** What the owner reads. */
export function removalTitle(target: (typeof reportTargets)[number], eventTitle?: string | null): string {
  if (target === 'USER') return 'We unpublished your page'
  if (target === 'EVENT_DATE') return `We unpublished ${eventTitle ? `“${eventTitle}”` : 'your event date'}`
  return `We removed your ${reportTargetLabels[target].toLowerCase()}`
}

export const reportOutcomeLabels: Record<ReportOutcome, string> = {
  DISMISSED: 'Dismissed',
  WARNED: 'Warned',
  SUSPENDED: 'Suspended',
  REMOVED: 'Removed',
}
