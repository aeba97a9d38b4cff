import type { Database } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/queue.ts'
import { MAIL_BATCH_MINUTES, type NotificationKind } from '#shared/notifications/notification.constants.ts'
import { mailDigestJob } from './mail-digest.ts'
import { insertNotification } from './notification.store.ts'
import { findChannels } from './preference.store.ts'
import { tellNotificationJob } from './tell-notification.ts'

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
 * Writes it down and sets everything in motion that the person wants to hear it by. What they do not want in the app is
 * written too, out of sight, because a push or a mail still tells of it.
 */
export async function notify(tx: Database, news: News): Promise<void> {
  const wants = await findChannels(tx, news.userId, news.kind)
  if (!wants.inApp && !wants.push && !wants.email) return
  const id = await insertNotification(tx, { ...news, isInApp: wants.inApp, awaitsMail: wants.email })
  if (!id) return
  await enqueue(tx, tellNotificationJob, { id }, { key: `notification.tell:${id}` })
  if (!wants.email) return
  await enqueue(
    tx,
    mailDigestJob,
    { userId: news.userId },
    // The first of a batch says when the mail leaves; what comes meanwhile rides along.
    { key: `notification.mail:${news.userId}`, afterMinutes: MAIL_BATCH_MINUTES, keepsItsTime: true },
  )
}
