import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { notificationKinds } from '#shared/notifications/notification.constants.ts'
import type { RealtimeEvent } from '#shared/realtime-events.ts'
import { sessions, userReference } from './accounts.ts'
import { bytea, encrypted, id, moment, reference, timestamps } from './columns.ts'

export const notificationKind = pgEnum('notification_kind', notificationKinds)

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: userReference(),
    kind: notificationKind().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    url: text().notNull(),
    /** Deduplication key: a second notification with the same key is dropped. */
    dedupeKey: text().notNull(),
    readAt: moment(),
    /** To be sent by email, and not sent yet. */
    awaitsMail: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.dedupeKey),
    index('notifications_list').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_read_at').on(table.readAt).where(sql`read_at is not null`),
    index('notifications_created_at').on(table.createdAt),
    index('notifications_awaiting_mail').on(table.userId).where(sql`awaits_mail`),
  ],
)

/** Only the settings that differ from the defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: userReference(),
    kind: notificationKind().notNull(),
    push: boolean().notNull(),
    email: boolean().notNull(),
    inApp: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** In the time zone of the user. */
export const quietHours = pgTable('quiet_hours', {
  userId: userReference().primaryKey(),
  from: text().notNull(),
  to: text().notNull(),
})

/** A push subscription of a browser, deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: userReference(),
    sessionId: reference(() => sessions.id, 'cascade'),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text(),
    lastSuccessAt: moment(),
    /** Consecutive. */
    failures: integer().notNull().default(0),
    /** Nothing is sent until then, because of these failures. */
    pausedUntil: moment(),
    /** Counts the pushes queued so far. */
    queued: integer().notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    index('push_subscriptions_of_user').on(table.userId),
    index('push_subscriptions_of_session').on(table.sessionId),
  ],
)

/** The live events of the last hour, replayed to pages that reconnect. */
export const realtimeEvents = pgTable(
  'realtime_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    event: jsonb().$type<RealtimeEvent>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('realtime_events_of_user').on(table.userId, table.id),
    index('realtime_events_created_at').on(table.createdAt),
  ],
)

/** Secrets generated once per installation, shared by all nodes. */
export const keptSecrets = pgTable('kept_secrets', {
  name: text().primaryKey(),
  value: encrypted().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Counts the mails that a mailbox has received in the last 24 hours; older rows are deleted. */
export const sentMails = pgTable(
  'sent_mails',
  {
    /** The id of the mail. */
    id: uuid().primaryKey(),
    /** A keyed hash, so that the table does not collect addresses. */
    mailboxHash: text().notNull(),
    allowance: text().notNull(),
    sentAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('sent_mails_of_mailbox').on(table.mailboxHash, table.allowance, table.sentAt),
    index('sent_mails_sent_at').on(table.sentAt),
  ],
)

/** Emails of an installation without an SMTP server, for the development mailbox. */
export const mailboxMails = pgTable(
  'mailbox_mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('mailbox_mails_created_at').on(table.createdAt)],
)

export const mailboxAttachments = pgTable(
  'mailbox_attachments',
  {
    mailId: reference(() => mailboxMails.id, 'cascade'),
    filename: text().notNull(),
    contentType: text().notNull(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.filename] })],
)
