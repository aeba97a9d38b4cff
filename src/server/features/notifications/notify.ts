import { queuePushes } from '#server/features/push/queue-pushes.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { MAIL_BATCH_MINUTES, type NotificationKind } from '#shared/notifications/notification.constants.ts'
import { mailDigestJob } from './mail-digest.ts'
import { minutesOfQuiet } from './minutes-of-quiet.ts'
import { insertNotification } from './notification.store.ts'
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

/**
 * Inserts the notification, publishes it to the user's open pages, and queues push and email as the user prefers.
 * Without the in-app channel the row is hidden, because push and email still need it. Runs in jobs; request handlers
 * call `queueNotification`.
 */
export async function notify(
  { tx, realtime }: Pick<Services, 'tx' | 'realtime'>,
  news: NewNotification,
): Promise<void> {
  const { userId } = news
  const channels = await findChannels(tx, userId, news.kind)
  if (!channels.inApp && !channels.push && !channels.email) return
  const notification = await insertNotification(tx, {
    ...news,
    isInApp: channels.inApp,
    awaitsMail: channels.email,
  })
  if (!notification) return
  if (channels.inApp) await realtime.publish(tx, { userId, event: { type: 'notification', notification } })
  if (channels.push) await push(tx, { ...news, id: notification.id }, channels.quietHours)
  if (!channels.email) return
  await enqueue(
    tx,
    mailDigestJob,
    { userId },
    // The first notification of a batch sets the time of the email; later ones join it.
    { key: `notification.mail:${userId}`, afterMinutes: MAIL_BATCH_MINUTES, preserveRunAt: true },
  )
}

/** During quiet hours a push is delayed until they end. */
async function push(
  tx: Database,
  { id, userId, title, body, url }: NewNotification & { id: string },
  quiet: Awaited<ReturnType<typeof findChannels>>['quietHours'],
): Promise<void> {
  const afterMinutes = quiet ? minutesOfQuiet(quiet, new Date()) : 0
  if (afterMinutes === 0) return queuePushes(tx, { id, userId, title, body, url })
  await enqueue(tx, pushNotificationJob, { id }, { key: `notification.push:${id}`, afterMinutes })
}
