export const testimonialRequestStatuses = [
  'SENT',
  'OPENED',
  'RESPONDED',
  'DECLINED',
  'EXPIRED',
  'REVOKED',
] as const
export type TestimonialRequestStatus = (typeof testimonialRequestStatuses)[number]

export const REQUEST_DAYS = 30
/** The days after which an unanswered request is repeated automatically. */
export const REMINDER_DAYS = [7, 21] as const
/** The sender may remind once in so many hours. */
export const REMIND_HOURS = 72
export const REQUESTS_PER_DAY = 20
export const PROMPT_MAX = 600
export const QUESTIONS_MAX = 3
export const QUESTION_MAX = 160
export const REQUESTS_PAGE = 20

export const declineReasons = ['NO_TIME', 'NOT_ENOUGH_EXPERIENCE', 'DONT_KNOW_THEM', 'OTHER'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const declineReasonLabels: Record<DeclineReason, string> = {
  NO_TIME: 'No time',
  NOT_ENOUGH_EXPERIENCE: 'Not enough experience together',
  DONT_KNOW_THEM: 'I don’t know them',
  OTHER: 'Something else',
}
