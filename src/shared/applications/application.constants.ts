/** Screens, "Apply dialog". */
export const COVER_LETTER_MIN = 50
export const COVER_LETTER_MAX = 3000
export const APPLICATION_MEDIA_MAX = 3
export const SUPPORT_MAX = 500
export const AVAILABILITY_MAX = 500
export const QUESTION_MAX = 1000
export const ANSWER_MAX = 2000
export const NOTE_MAX = 1000
export const APPLICATION_PAGE = 30
export const BULK_REJECT_MAX = 50
/** Characters of the cover letter shown in lists. */
export const EXCERPT_LENGTH = 240
export const SNAPSHOT_RESULTS = 10

export const rejectionReasons = [
  'NEEDS_MORE_DETAIL',
  'DOES_NOT_MEET_REQUIREMENTS',
  'NOT_THE_RIGHT_FIT',
  'OTHER',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const rejectionReasonLabels: Record<RejectionReason, string> = {
  NEEDS_MORE_DETAIL: 'Needs more detail',
  DOES_NOT_MEET_REQUIREMENTS: 'Does not meet the requirements',
  NOT_THE_RIGHT_FIT: 'Not the right fit',
  OTHER: 'Other',
}

/** Default notes of a rejection, which the brand can edit. */
export const kindRejections: Record<RejectionReason, string> = {
  NEEDS_MORE_DETAIL:
    'Thank you for your application. We could not see enough of your season in it to decide. A few more results, pictures and a clearer plan of what you need would help us next time.',
  DOES_NOT_MEET_REQUIREMENTS:
    'Thank you for your application. It does not meet what this opportunity asks for, so we cannot take it further this time. We wish you a strong season and hope to hear from you again.',
  NOT_THE_RIGHT_FIT:
    'Thank you for the time you put into your application. We had more good racers than places and chose a different line this time. We wish you a strong season.',
  OTHER: 'Thank you for your application. We cannot take it further this time, and wish you a strong season.',
}
