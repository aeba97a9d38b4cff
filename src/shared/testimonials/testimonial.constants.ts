export const testimonialStatuses = [
  'DRAFT',
  'PENDING',
  'CHANGES_REQUESTED',
  'PUBLISHED',
  'REJECTED',
  'HIDDEN',
  'WITHDRAWN',
] as const
export type TestimonialStatus = (typeof testimonialStatuses)[number]

export const replyStatuses = ['PENDING', 'PUBLISHED', 'REJECTED'] as const

export const QUOTE = { min: 20, max: 2000 }
export const REPLY = { min: 2, max: 1000 }
export const RATING_MAX = 5
export const DISPLAY_NAME_MAX = 80
export const DISPLAY_ROLE_MAX = 80
export const MODERATION_NOTE_MAX = 1000
export const REPORT_NOTE_MAX = 1000

export const TESTIMONIALS_PAGE = 12
/** How many testimonials about them a member may put first on their page. */
export const FEATURED_MAX = 3
/** How many of them the page shows before the link to all. */
export const PAGE_TESTIMONIALS = 3
/** What other sites embed, in pixels. */
export const EMBED = { testimonials: 12, badge: { width: 248, height: 64 }, wallHeight: 480 }
/** At most this many at the top of the wall. */
export const WALL_FEATURED = 2
/** Reviews of a contract are shown when both parties have written one, or this long after the first. */
export const BLIND_DAYS = 7
/** Reports of different members after which a testimonial is hidden until staff decide. */
export const REPORTS_TO_HIDE = 3
/** How often the author of a rejected testimonial may submit it again. */
export const RESUBMISSIONS_MAX = 1
export const BULK_MAX = 50

export const rejectionReasons = ['ABUSE', 'PERSONAL_DATA', 'OFF_TOPIC', 'NO_RELATION', 'SPAM'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const rejectionReasonLabels: Record<RejectionReason, string> = {
  ABUSE: 'Abuse or insults',
  PERSONAL_DATA: 'Personal data',
  OFF_TOPIC: 'Off topic',
  NO_RELATION: 'No working relationship',
  SPAM: 'Spam or advertising',
}

export const testimonialReportReasons = ['ABUSE', 'PERSONAL_DATA', 'FALSE', 'SPAM', 'OTHER'] as const
export type TestimonialReportReason = (typeof testimonialReportReasons)[number]

export const testimonialReportLabels: Record<TestimonialReportReason, string> = {
  ABUSE: 'Abuse or insults',
  PERSONAL_DATA: 'Personal data',
  FALSE: 'It is not true',
  SPAM: 'Spam or advertising',
  OTHER: 'Something else',
}

/** The tabs of the moderation queue. */
export const testimonialQueues = [
  'pending',
  'replies',
  'reported',
  'published',
  'rejected',
  'hidden',
] as const
export type TestimonialQueue = (typeof testimonialQueues)[number]
