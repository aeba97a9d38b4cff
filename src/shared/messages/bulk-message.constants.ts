export const BULK_MAX = 50
/** Racers contacted more recently than this are excluded. */
export const CONTACTED_DAYS = 14
export const SUBJECT_MAX = 120
export const BULK_BODY_MAX = 4000

/** Variables written as `{{name}}`, with the fallback for racers without a value. */
export const bulkVariables = {
  firstName: 'there',
  number: 'your car',
  homeTrack: 'your home track',
} as const
export type BulkVariable = keyof typeof bulkVariables

export const bulkStatuses = ['DRAFT', 'QUEUED', 'SENDING', 'SENT', 'CANCELLED'] as const
export const recipientStatuses = ['PENDING', 'SENT', 'FAILED', 'CANCELLED'] as const
/** Why a racer of an audience is excluded; the first reason that applies is given. */
export const exclusionReasons = ['SELF', 'NOT_LISTED', 'BLOCKED', 'RECENTLY_CONTACTED', 'UNANSWERED'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** One page of the history. */
export const BULK_PAGE = 20
