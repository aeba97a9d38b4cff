import type { NotificationChannel, NotificationKind } from '#shared/notifications/notification.constants.ts'

export const kindLabels: Record<NotificationKind, { name: string; about: string }> = {
  MESSAGES: { name: 'Messages', about: 'New messages and message requests' },
  OFFERS: { name: 'Offers', about: 'Sponsorship offers and responses to yours' },
  APPLICATIONS: { name: 'Applications', about: 'New applications and status updates' },
  CONTRACTS: { name: 'Contracts', about: 'Signatures, deliverables and dates' },
  TESTIMONIALS: { name: 'Testimonials', about: 'What others say about working with you' },
  BILLING: { name: 'Billing', about: 'Invoices, payments and your plan' },
  FOLLOWING: { name: 'Following', about: 'Dates, opportunities and results of what you follow' },
  PRODUCT: { name: 'Product', about: 'New features and changes' },
}

export const channelLabels: Record<NotificationChannel, string> = {
  push: 'Push',
  email: 'Email',
  inApp: 'In-app',
}
