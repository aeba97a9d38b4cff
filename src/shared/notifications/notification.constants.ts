/** Notification topics: the rows of the preferences table. */
export const notificationKinds = [
  'MESSAGES',
  'OFFERS',
  'APPLICATIONS',
  'CONTRACTS',
  'TESTIMONIALS',
  'BILLING',
  'PRODUCT',
  'FOLLOWING',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['push', 'email', 'inApp'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What concerns a user directly is on by default; product news is not pushed. */
export const defaultChannels: Record<NotificationKind, Record<NotificationChannel, boolean>> = {
  MESSAGES: { push: true, email: true, inApp: true },
  OFFERS: { push: true, email: true, inApp: true },
  APPLICATIONS: { push: true, email: true, inApp: true },
  CONTRACTS: { push: true, email: true, inApp: true },
  TESTIMONIALS: { push: false, email: true, inApp: true },
  BILLING: { push: false, email: true, inApp: true },
  PRODUCT: { push: false, email: false, inApp: true },
  FOLLOWING: { push: false, email: true, inApp: true },
}

export const NOTIFICATION_PAGE = 30
/** Emails are batched for this long and skipped when everything has been read by then. */
export const MAIL_BATCH_MINUTES = 10

/** Specification 9. */
export const PERMISSION_BANNER_MS = 3000
export const BADGE_MAX = 9
export const SERVICE_WORKER = '/sw.js'
