import { queuePushes } from '#server/features/push/queue-pushes.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { MAIL_BATCH_MINUTES, type NotificationKind } from '#shared/notifications/notification.constants.ts'
import { mailDigestJob } from './mail-digest.ts'
import { minutesOfQuiet } from './minutes-of-quiet.ts'
import { insertNotification } from './notification.store.ts'
import { findWishes } from './preference.store.ts'
import { pushNotificationJob } from './push-notification.ts'

/** Something that a person should hear of. */
export type News = {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  /** Where it leads, within the site. */
  url: string
  /** What it tells of: told twice, it is one notification. */
  dedupeKey: string
}

/**
 * Writes it down, tells the open pages of the person, and sets everything else in motion that they want to hear it by.
 * What they do not want in the app is written too, out of sight, because a push or a mail still tells of it. Work for
 * jobs: who answers a request queues the news instead.
 */
export async function notify(tx: Database, realtime: Realtime, news: News): Promise<void> {
  const { userId } = news
  const wants = await findWishes(tx, userId, news.kind)
  if (!wants.inApp && !wants.push && !wants.email) return
  const notification = await insertNotification(tx, {
    ...news,
    isInApp: wants.inApp,
    awaitsMail: wants.email,
  })
  if (!notification) return
  if (wants.inApp) await realtime.publish(tx, { userId, event: { type: 'notification', notification } })
  if (wants.push) await push(tx, { ...news, id: notification.id }, wants.quietHours)
  if (!wants.email) return
  await enqueue(
    tx,
    mailDigestJob,
    { userId },
    // The first of a batch says when the mail leaves; what comes meanwhile rides along.
    { key: `notification.mail:${userId}`, afterMinutes: MAIL_BATCH_MINUTES, preserveRunAt: true },
  )
}

/** In quiet hours a push waits for their end. */
async function push(
  tx: Database,
  { id, userId, title, body, url }: News & { id: string },
  quiet: Awaited<ReturnType<typeof findWishes>>['quietHours'],
): Promise<void> {
  const afterMinutes = quiet ? minutesOfQuiet(quiet, new Date()) : 0
  if (afterMinutes === 0) return queuePushes(tx, { id, userId, title, body, url })
  await enqueue(tx, pushNotificationJob, { id }, { key: `notification.push:${id}`, afterMinutes })
}
