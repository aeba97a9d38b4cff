import type { NotificationChannel, NotificationKind } from '#shared/notifications/notification.constants.ts'

export const kindLabels: Record<NotificationKind, { name: string; about: string }> = {
  MESSAGES: { name: 'Messages', about: 'Somebody writes to you, or wants to' },
  OFFERS: { name: 'Offers', about: 'Sponsorship offers and the answers to yours' },
  APPLICATIONS: { name: 'Applications', about: 'Racers and teams who apply, and what becomes of it' },
  CONTRACTS: { name: 'Contracts', about: 'Signatures, deliverables and dates' },
  TESTIMONIALS: { name: 'Testimonials', about: 'What others say of working with you' },
  BILLING: { name: 'Billing', about: 'Invoices, payments and your plan' },
  PRODUCT: { name: 'Product', about: 'What is new on the site' },
}

export const channelLabels: Record<NotificationChannel, string> = {
  push: 'Push',
  email: 'E-mail',
  inApp: 'In-app',
}
