import * as z from 'zod'
import { findTextReader } from '#server/features/auth/reader.reads.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { anyReader } from '#shared/format/reader.ts'
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
  }),
)

/** Queues a notification in the current transaction, worded for its reader; a worker delivers it after the commit. */
export async function queueNotification(
  { tx }: Pick<Services, 'tx'>,
  { title, body, ...news }: NewNotification,
): Promise<void> {
  const needsReader = typeof title === 'function' || typeof body === 'function'
  const reader = needsReader ? await findTextReader(tx, news.userId) : anyReader
  const worded = { ...news, title: wordFor(reader, title), body: wordFor(reader, body) }
  await enqueue(tx, notificationJob, worded, { key: `news:${news.userId}:${news.dedupeKey}` })
}
