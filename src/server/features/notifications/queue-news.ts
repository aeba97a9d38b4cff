import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { notificationKinds } from '#shared/notifications/notification.constants.ts'
import type { News } from './notify.ts'

export const newsJob = job(
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

/** Queues a notification in the current transaction; a worker delivers it after the commit. */
export const queueNews = (tx: Database, news: News): Promise<void> =>
  enqueue(tx, newsJob, news, { key: `news:${news.userId}:${news.dedupeKey}` })
