import * as z from 'zod/mini'
import { endpoint, noContent, redirect } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { NOTIFICATION_PAGE, notificationKinds } from './notification.constants.ts'

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof notification>

/** Specification 3, notification counts. */
export const notificationCounts = z.object({ messages: z.int(), offers: z.int() })
export type NotificationCounts = z.infer<typeof notificationCounts>

const channels = z.object({ push: z.boolean(), email: z.boolean(), inApp: z.boolean() })
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00'))

/** May span midnight; times are in the time zone of the account. */
const quietHours = z.object({ from: clockTime, to: clockTime }).check(
  z.refine(({ from, to }) => from !== to, {
    path: ['to'],
    error: 'The end must differ from the start',
  }),
)
export type QuietHours = z.infer<typeof quietHours>

/** Channels per kind of notification, and the hours without pushes. */
export const notificationPreferences = z.object({
  kinds: z.object(
    Object.fromEntries(notificationKinds.map((kind) => [kind, channels])) as Record<
      (typeof notificationKinds)[number],
      typeof channels
    >,
  ),
  quietHours: z.nullable(quietHours),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

export const notificationEndpoints = {
  counts: endpoint('GET', '/api/notifications/counts', {
    summary: 'Number of unread messages and pending requests, and of offers awaiting my response',
    access: 'signed-in',
    response: notificationCounts,
  }),
  list: endpoint('GET', '/api/notifications', {
    summary: 'My notifications, latest first',
    access: 'signed-in',
    query: z.object({
      cursor: z.optional(cursor),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), NOTIFICATION_PAGE),
    }),
    response: z.object({
      items: z.array(notification),
      nextCursor: z.nullable(z.string()),
      unread: z.int(),
    }),
  }),
  read: endpoint('POST', '/api/notifications/read', {
    summary: 'Mark some or all notifications as read',
    access: 'signed-in',
    changesLogin: false,
    changesPages: false,
    body: z.union([
      z.object({ ids: z.array(namedId).check(z.minLength(1), z.maxLength(100)) }),
      z.object({ all: z.literal(true) }),
    ]),
    response: noContent,
  }),
  preferences: endpoint('GET', '/api/notifications/preferences', {
    actsAsPerson: true,
    summary: 'My notification preferences',
    access: 'signed-in',
    response: notificationPreferences,
  }),
  changePreferences: endpoint('PUT', '/api/notifications/preferences', {
    actsAsPerson: true,
    summary: 'Change my notification preferences',
    access: 'signed-in',
    body: notificationPreferences,
    response: notificationPreferences,
  }),
}

/** The masked email address, and whether these emails are off already. */
const linkState = { emailMasked: z.string(), isOff: z.boolean() }
const unsubscribeLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(1000)) })

/** The token in the link authorizes the request, so it works without signing in. */
export const unsubscribeEndpoints = {
  look: endpoint('GET', '/api/unsubscribe', {
    summary: 'Which emails an unsubscribe link would switch off; changes nothing',
    access: 'public',
    query: unsubscribeLink,
    response: z.discriminatedUnion('about', [
      z.object({ about: z.literal('kinds'), kinds: z.array(z.enum(notificationKinds)), ...linkState }),
      /** Alerts of a saved search; null when the search was deleted. */
      z.object({ about: z.literal('search'), search: z.nullable(z.string()), ...linkState }),
    ]),
  }),
  oneClick: endpoint('POST', '/api/unsubscribe', {
    summary: 'Switch these emails off: the one-click button of mail programs (RFC 8058)',
    access: 'public',
    allowsCrossSite: true,
    query: unsubscribeLink,
    response: noContent,
  }),
  byForm: endpoint('POST', '/api/unsubscribe/form', {
    summary: 'Switch these emails off and show the page again: a form that works without JavaScript',
    access: 'public',
    allowsCrossSite: true,
    query: unsubscribeLink,
    response: redirect,
  }),
}
