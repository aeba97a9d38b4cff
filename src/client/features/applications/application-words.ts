import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'

type Words = { tone: StatusTone; label: string }

/** As the racer reads them. */
export const sentWords: Record<ApplicationStatus, Words> = {
  DRAFT: { tone: 'plain', label: 'Draft' },
  SUBMITTED: { tone: 'info', label: 'Sent' },
  IN_REVIEW: { tone: 'wait', label: 'In review' },
  INFO_REQUESTED: { tone: 'stop', label: 'Question for you' },
  SHORTLISTED: { tone: 'best', label: 'Shortlisted' },
  OFFERED: { tone: 'ok', label: 'Offer made' },
  CONVERTED: { tone: 'ok', label: 'Sponsored' },
  REJECTED: { tone: 'plain', label: 'Not this time' },
  WITHDRAWN: { tone: 'plain', label: 'Withdrawn' },
  EXPIRED: { tone: 'plain', label: 'Ran out' },
}

/** As the brand reads them. */
export const receivedWords: Record<ApplicationStatus, Words> = {
  ...sentWords,
  SUBMITTED: { tone: 'wait', label: 'New' },
  IN_REVIEW: { tone: 'info', label: 'Opened' },
  INFO_REQUESTED: { tone: 'wait', label: 'Asked' },
  REJECTED: { tone: 'plain', label: 'Rejected' },
}

type StatusFilter<Name extends string> = {
  name: Name
  label: string
  /** None for everything. */
  statuses: readonly ApplicationStatus[]
}

const undecided = ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'] as const
const over = ['REJECTED', 'WITHDRAWN', 'EXPIRED'] as const

/** What a brand looks through; the first is what waits for it. */
export const receivedFilters = [
  { name: 'review', label: 'To review', statuses: ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED'] },
  { name: 'shortlist', label: 'Shortlist', statuses: ['SHORTLISTED'] },
  { name: 'offered', label: 'Offered', statuses: ['OFFERED', 'CONVERTED'] },
  { name: 'over', label: 'Over', statuses: over },
  { name: 'all', label: 'All', statuses: [] },
] as const satisfies readonly StatusFilter<string>[]
export type ReceivedFilter = (typeof receivedFilters)[number]['name']

/** What a racer looks through. */
export const sentFilters = [
  { name: 'all', label: 'All', statuses: [] },
  { name: 'running', label: 'Running', statuses: [...undecided, 'OFFERED'] },
  { name: 'question', label: 'Questions for you', statuses: ['INFO_REQUESTED'] },
  { name: 'sponsored', label: 'Sponsored', statuses: ['CONVERTED'] },
  { name: 'draft', label: 'Drafts', statuses: ['DRAFT'] },
  { name: 'over', label: 'Over', statuses: over },
] as const satisfies readonly StatusFilter<string>[]
export type SentFilter = (typeof sentFilters)[number]['name']
