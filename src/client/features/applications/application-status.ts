import type { StatusTone } from '#client/ui/status-badge.tsx'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'

type StatusBadges = Record<ApplicationStatus, { tone: StatusTone; label: string }>

/** The statuses for the racer. */
export const sentStatuses: StatusBadges = {
  DRAFT: { tone: 'plain', label: 'Draft' },
  SUBMITTED: { tone: 'info', label: 'Sent' },
  IN_REVIEW: { tone: 'wait', label: 'In review' },
  INFO_REQUESTED: { tone: 'stop', label: 'Info requested' },
  SHORTLISTED: { tone: 'best', label: 'Shortlisted' },
  OFFERED: { tone: 'ok', label: 'Offer received' },
  CONVERTED: { tone: 'ok', label: 'Sponsored' },
  REJECTED: { tone: 'plain', label: 'Not selected' },
  WITHDRAWN: { tone: 'plain', label: 'Withdrawn' },
  EXPIRED: { tone: 'plain', label: 'Expired' },
}

/** The statuses for the brand. */
export const receivedStatuses: StatusBadges = {
  ...sentStatuses,
  SUBMITTED: { tone: 'wait', label: 'New' },
  IN_REVIEW: { tone: 'info', label: 'Opened' },
  INFO_REQUESTED: { tone: 'wait', label: 'Info requested' },
  OFFERED: { tone: 'ok', label: 'Offer sent' },
  REJECTED: { tone: 'plain', label: 'Rejected' },
}

type StatusFilter<Name extends string> = {
  name: Name
  label: string
  /** Empty for all statuses. */
  statuses: readonly ApplicationStatus[]
}

const undecided = ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'] as const
const closed = ['REJECTED', 'WITHDRAWN', 'EXPIRED'] as const

/** For the brand; the first is the default. */
export const receivedFilters = [
  { name: 'review', label: 'To review', statuses: ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED'] },
  { name: 'shortlist', label: 'Shortlist', statuses: ['SHORTLISTED'] },
  { name: 'offered', label: 'Offered', statuses: ['OFFERED', 'CONVERTED'] },
  { name: 'over', label: 'Closed', statuses: closed },
  { name: 'all', label: 'All', statuses: [] },
] as const satisfies readonly StatusFilter<string>[]
export type ReceivedFilter = (typeof receivedFilters)[number]['name']

/** For the racer. */
export const sentFilters = [
  { name: 'all', label: 'All', statuses: [] },
  { name: 'running', label: 'Active', statuses: [...undecided, 'OFFERED'] },
  { name: 'question', label: 'Info requested', statuses: ['INFO_REQUESTED'] },
  { name: 'sponsored', label: 'Sponsored', statuses: ['CONVERTED'] },
  { name: 'draft', label: 'Drafts', statuses: ['DRAFT'] },
  { name: 'over', label: 'Closed', statuses: closed },
] as const satisfies readonly StatusFilter<string>[]
export type SentFilter = (typeof sentFilters)[number]['name']
