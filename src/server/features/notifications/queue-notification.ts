import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { mailFacts } from '#server/emails/mail.ts'
import { findTextReader } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { addJob, enqueueAll, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { anyReader, writeAs } from '#shared/format/reader.ts'
import { notificationKinds } from '#shared/notifications/notification.constants.ts'
import { type NewNotification, wordFor } from './notify.ts'

export const notificationJob = job(
  'notification.tell',
  z.object({
    userId: z.uuid(),
    kind: z.enum(notificationKinds),
    title: z.string(),
    body: z.string(),
    url: z.string(),
    dedupeKey: z.string(),
    mail: z.nullish(z.object({ action: z.string(), facts: mailFacts })),
  }),
)

/** Queues a notification in the current transaction, worded for its reader; a worker delivers it after the commit. */
export const queueNotification = (ctx: Pick<Services, 'tx'>, news: NewNotification): Promise<void> =>
  queueNotifications(ctx, [news])

export async function queueNotifications(
  { tx }: Pick<Services, 'tx'>,
  all: readonly NewNotification[],
): Promise<void> {
  const calls: SQL[] = []
  for (const news of all) calls.push(await addNotificationJob(tx, news))
  await enqueueAll(tx, calls)
}

async function addNotificationJob(
  tx: Database,
  { title, body, mail, ...news }: NewNotification,
): Promise<SQL> {
  const needsReader = [title, body, mail?.facts].some((text) => typeof text === 'function')
  const reader = needsReader ? await findTextReader(tx, news.userId) : anyReader
  const worded = {
    ...news,
    title: wordFor(reader, title),
    body: wordFor(reader, body),
    mail: mail && {
      ...mail,
      facts: typeof mail.facts === 'function' ? writeAs(reader, mail.facts) : mail.facts,
    },
  }
  return addJob(notificationJob, worded, { key: `news:${news.userId}:${news.dedupeKey}` })
}
