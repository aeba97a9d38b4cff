import type { reportReasons, reportTargets } from '#shared/messages/message.constants.ts'

export const reportStatuses = ['OPEN', 'CLOSED'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportOutcomes = ['DISMISSED', 'WARNED', 'SUSPENDED'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportStates = ['open', 'decided'] as const
export type ReportState = (typeof reportStates)[number]

export const REPORTS_PAGE = 20
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

export const reportTargetLabels: Record<(typeof reportTargets)[number], string> = {
  USER: 'Profile',
  CONVERSATION: 'Conversation',
  MESSAGE: 'Message',
}
