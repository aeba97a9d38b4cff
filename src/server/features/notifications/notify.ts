import type { SQL } from 'drizzle-orm'
import { listNotified } from '#server/features/members/member.reads.ts'
import { queuePushes } from '#server/features/push/queue-pushes.ts'
import type { Database } from '#server/platform/database.ts'
import { addJob, enqueue, enqueueAll } from '#server/platform/queue.ts'
import type { UserEvent } from '#server/platform/realtime.ts'
import type { Services } from '#server/platform/services.ts'
import { type Reader, writeAs } from '#shared/format/reader.ts'
import { MAIL_BATCH_MINUTES, type NotificationKind } from '#shared/notifications/notification.constants.ts'
import type { Notification } from '#shared/notifications/notification.contract.ts'
import { paths } from '#shared/paths.ts'
import { endOfQuietHours } from './end-of-quiet-hours.ts'
import { mailDigestJob } from './mail-digest.ts'
import { mailNotificationJob } from './mail-notification.ts'
import { insertNotifications } from './notification.store.ts'
import { findChannels, type UserChannels } from './preference.store.ts'
import { pushNotificationJob } from './push-notification.ts'

/** A text, or how to write it: a function when it has dates or figures, which each reader has in their own format. */
export type Wording = string | (() => string)

export const wordFor = (reader: Reader, text: Wording): string =>
  typeof text === 'string' ? text : writeAs(reader, text)

/** The content of a notification, whichever channels deliver it. */
export type NewNotification = {
  userId: string
  kind: NotificationKind
  title: Wording
  body: Wording
  url: string
  /** Two notifications of a user with the same key are one. */
  dedupeKey: string
  /** An email of its own, sent at once; null where another email says it. In the digest otherwise. */
  mail?: { action: string; facts: Facts | (() => Facts) } | null
}

/** The lines of a table, such as the terms of an offer. */
export type Facts = { label: string; text: string }[]

type NotifyContext = Pick<Services, 'tx' | 'realtime'>

/** Notifies one user. Runs in jobs; request handlers call `queueNotification`. */
export const notify = (ctx: NotifyContext, { userId, ...news }: NewNotification): Promise<void> =>
  notifyAll(ctx, [userId], news)

/**
 * Inserts the notification for each user, publishes it to their open pages, and queues push and email as each prefers.
 * Without the in-app channel the row is hidden, because push and email still need it. The caller bounds the users.
 */
export async function notifyAll(
  ctx: NotifyContext,
  userIds: readonly string[],
  news: Omit<NewNotification, 'userId'>,
): Promise<void> {
  await deliver(ctx, await findChannels(ctx.tx, userIds, news.kind), news)
  await copyToMembers(ctx, userIds, news)
}

/**
 * Members of an organization who asked for its notifications get them by email and push, as they themselves prefer. In the app
 * they see those of the organization, so the link leads to where they switch to it.
 */
async function copyToMembers(
  ctx: NotifyContext,
  accountIds: readonly string[],
  news: Omit<NewNotification, 'userId'>,
): Promise<void> {
  for (const { accountId, userId, notifiesByMail, notifiesByPush } of await listNotified(
    ctx.tx,
    accountIds,
  )) {
    const channels = await findChannels(ctx.tx, [userId], news.kind)
    const wanted = channels.map((channel) => ({
      ...channel,
      inApp: false,
      email: channel.email && notifiesByMail,
      push: channel.push && notifiesByPush,
    }))
    const copy = { url: paths.organizations({ to: news.url }), dedupeKey: `${accountId}:${news.dedupeKey}` }
    await deliver(ctx, wanted, { ...news, ...copy })
  }
}

async function deliver(
  { tx, realtime }: NotifyContext,
  found: readonly UserChannels[],
  { mail, ...news }: Omit<NewNotification, 'userId'>,
): Promise<void> {
  const wanted = new Map(
    found.filter(({ inApp, push, email }) => inApp || push || email).map((user) => [user.userId, user]),
  )
  const inserted = await insertNotifications(
    tx,
    [...wanted.values()].map(({ userId, inApp, email, reader }) => ({
      ...news,
      title: wordFor(reader, news.title),
      body: wordFor(reader, news.body),
      userId,
      isInApp: inApp,
      awaitsMail: email && mail === undefined,
    })),
  )
  const mails: SQL[] = []
  const events: UserEvent[] = []
  for (const { userId, notification } of inserted) {
    const channels = wanted.get(userId)
    if (channels?.inApp) events.push({ userId, event: { type: 'notification', notification } })
    if (channels?.email && mail === undefined) mails.push(digestOf(userId))
    if (channels?.email && mail) {
      const { facts } = mail
      const worded = typeof facts === 'function' ? writeAs(channels.reader, facts) : facts
      mails.push(addJob(mailNotificationJob, { id: notification.id, action: mail.action, facts: worded }))
    }
    if (channels?.push) await push(tx, { ...notification, userId }, channels)
  }
  const [first, ...others] = events
  if (first) await realtime.publish(tx, first, ...others)
  await enqueueAll(tx, mails)
}

/** The first notification of a batch sets the time of the email; later ones join it. */
const digestOf = (userId: string): SQL =>
  addJob(
    mailDigestJob,
    { userId },
    { key: `notification.mail:${userId}`, afterMinutes: MAIL_BATCH_MINUTES, preserveRunAt: true },
  )

/** During quiet hours a push is delayed until they end. */
async function push(
  tx: Database,
  { id, userId, title, body, url }: Pick<Notification, 'id' | 'title' | 'body' | 'url'> & { userId: string },
  { quietHours, reader }: UserChannels,
): Promise<void> {
  const notBefore = quietHours && endOfQuietHours(quietHours, reader.timeZone, new Date())
  if (!notBefore) return queuePushes(tx, { id, userId, title, body, url })
  await enqueue(tx, pushNotificationJob, { id }, { key: `notification.push:${id}`, notBefore })
}
