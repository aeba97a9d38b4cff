import type { SQL } from 'drizzle-orm'
import { queuePushes } from '#server/features/push/queue-pushes.ts'
import type { Database } from '#server/platform/database.ts'
import { addJob, enqueue, enqueueAll } from '#server/platform/queue.ts'
import type { UserEvent } from '#server/platform/realtime.ts'
import type { Services } from '#server/platform/services.ts'
import { MAIL_BATCH_MINUTES, type NotificationKind } from '#shared/notifications/notification.constants.ts'
import type { QuietHours } from '#shared/notifications/notification.contract.ts'
import { mailDigestJob } from './mail-digest.ts'
import { minutesOfQuiet } from './minutes-of-quiet.ts'
import { insertNotifications } from './notification.store.ts'
import { findChannels } from './preference.store.ts'
import { pushNotificationJob } from './push-notification.ts'

/** The content of a notification, whichever channels deliver it. */
export type NewNotification = {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  url: string
  /** Two notifications of a user with the same key are one. */
  dedupeKey: string
}

type NotifyContext = Pick<Services, 'tx' | 'realtime'>

/** Notifies one user. Runs in jobs; request handlers call `queueNotification`. */
export const notify = (ctx: NotifyContext, { userId, ...news }: NewNotification): Promise<void> =>
  notifyAll(ctx, [userId], news)

/**
 * Inserts the notification for each user, publishes it to their open pages, and queues push and email as each prefers.
 * Without the in-app channel the row is hidden, because push and email still need it. The caller bounds the users.
 */
export async function notifyAll(
  { tx, realtime }: NotifyContext,
  userIds: readonly string[],
  news: Omit<NewNotification, 'userId'>,
): Promise<void> {
  const found = await findChannels(tx, userIds, news.kind)
  const wanted = new Map(
    found.filter(({ inApp, push, email }) => inApp || push || email).map((user) => [user.userId, user]),
  )
  const inserted = await insertNotifications(
    tx,
    [...wanted.values()].map(({ userId, inApp, email }) => ({
      ...news,
      userId,
      isInApp: inApp,
      awaitsMail: email,
    })),
  )
  const mails: SQL[] = []
  const events: UserEvent[] = []
  for (const { userId, notification } of inserted) {
    const channels = wanted.get(userId)
    if (channels?.inApp) events.push({ userId, event: { type: 'notification', notification } })
    if (channels?.email) mails.push(digestOf(userId))
    if (channels?.push) await push(tx, { ...news, userId, id: notification.id }, channels.quietHours)
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
  { id, userId, title, body, url }: NewNotification & { id: string },
  quiet: QuietHours | null,
): Promise<void> {
  const afterMinutes = quiet ? minutesOfQuiet(quiet, new Date()) : 0
  if (afterMinutes === 0) return queuePushes(tx, { id, userId, title, body, url })
  await enqueue(tx, pushNotificationJob, { id }, { key: `notification.push:${id}`, afterMinutes })
}
