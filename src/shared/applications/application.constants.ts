/** Screens, "Apply dialog". */
export const COVER_LETTER_MIN = 50
export const COVER_LETTER_MAX = 3000
export const APPLICATION_MEDIA_MAX = 3
export const SUPPORT_MAX = 500
export const QUESTION_MAX = 1000
export const NOTE_MAX = 1000
export const LETTER_TEMPLATES_MAX = 20

export const rejectionReasons = [
  'NEEDS_MORE_DETAIL',
  'DOES_NOT_MEET_REQUIREMENTS',
  'NOT_THE_RIGHT_FIT',
  'OTHER',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
