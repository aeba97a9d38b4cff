import * as z from 'zod/mini'
import { endpoint, noContent, redirect } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { timezone } from '#shared/timezone.ts'
import { NOTIFICATION_PAGE, notificationKinds } from './notification.constants.ts'

export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** Where it leads, within the site. */
  url: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof notification>

/** Specification 3, notification counts. */
export const notificationCounts = z.object({ messages: z.int(), offers: z.int() })
export type NotificationCounts = z.infer<typeof notificationCounts>

const channels = z.object({ push: z.boolean(), email: z.boolean(), inApp: z.boolean() })
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 22:00'))

/** From an evening to a morning as well as within a day, by the clocks of one place. */
const quietHours = z.object({ from: clockTime, to: clockTime, timezone }).check(
  z.refine(({ from, to }) => from !== to, {
    path: ['to'],
    error: 'Please give another time than the start',
  }),
)
export type QuietHours = z.infer<typeof quietHours>

/** One row of the matrix for each kind, and the hours in which nothing is pushed. */
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
  counts: endpoint({
    method: 'GET',
    path: '/api/notifications/counts',
    summary: 'Unread messages with waiting requests, and offers that wait for me',
    access: 'signed-in',
    response: notificationCounts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What happened, the latest first',
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
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'I have seen these, or all of them',
    access: 'signed-in',
    body: z.union([
      z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
      z.object({ all: z.literal(true) }),
    ]),
    response: noContent,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'What I am told of, and how',
    access: 'signed-in',
    response: notificationPreferences,
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Choose what I am told of, and how',
    access: 'signed-in',
    body: notificationPreferences,
    response: notificationPreferences,
  }),
}

/** To which address, masked, and whether no such mail leaves any more. */
const linkState = { emailMasked: z.string(), isOff: z.boolean() }
const unsubscribeLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(1000)) })

/** The link of a mail is its own proof: it works for whoever holds the mail, signed in or not. */
export const unsubscribeEndpoints = {
  look: endpoint({
    method: 'GET',
    path: '/api/unsubscribe',
    summary: 'What the link at the end of a mail would switch off; changes nothing',
    access: 'public',
    query: unsubscribeLink,
    response: z.discriminatedUnion('about', [
      z.object({ about: z.literal('kinds'), kinds: z.array(z.enum(notificationKinds)), ...linkState }),
      /** New finds of a saved search, by its name; one that was let go has none. */
      z.object({ about: z.literal('search'), search: z.nullable(z.string()), ...linkState }),
    ]),
  }),
  oneClick: endpoint({
    method: 'POST',
    path: '/api/unsubscribe',
    summary: 'Switch those mails off: the button of a mail program (RFC 8058)',
    access: 'public',
    isOpenToOthers: true,
    query: unsubscribeLink,
    response: noContent,
  }),
  byForm: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/form',
    summary: 'Switch those mails off and show the page again: its button, which needs no JavaScript',
    access: 'public',
    isOpenToOthers: true,
    query: unsubscribeLink,
    response: redirect,
  }),
}
