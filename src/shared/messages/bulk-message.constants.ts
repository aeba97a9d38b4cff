/** Who gets one sending at most. */
export const BULK_MAX = 50
/** Whoever was written to more recently than this is left out. */
export const CONTACTED_DAYS = 14
export const SUBJECT_MAX = 120
export const BULK_BODY_MAX = 4000

/** What may stand in the text as `{{name}}`, and what it becomes where the racer has none. */
export const bulkVariables = {
  firstName: 'there',
  number: 'your car',
  homeTrack: 'your home track',
} as const
export type BulkVariable = keyof typeof bulkVariables

export const bulkStatuses = ['DRAFT', 'QUEUED', 'SENDING', 'SENT', 'CANCELLED'] as const
export const recipientStatuses = ['PENDING', 'SENT', 'FAILED', 'CANCELLED'] as const
/** Why somebody of an audience is not written to; the first that holds is the one told. */
export const exclusionReasons = ['SELF', 'NOT_LISTED', 'BLOCKED', 'RECENTLY_CONTACTED', 'UNANSWERED'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** One page of the history. */
export const BULK_PAGE = 20
