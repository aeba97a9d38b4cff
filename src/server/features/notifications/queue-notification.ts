import * as z from 'zod'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { notificationKinds } from '#shared/notifications/notification.constants.ts'
import type { NewNotification } from './notify.ts'

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

/** Queues a notification in the current transaction; a worker delivers it after the commit. */
export const queueNotification = (
  { tx }: Pick<Services, 'tx'>,
  notification: NewNotification,
): Promise<void> =>
  enqueue(tx, notificationJob, notification, {
    key: `news:${notification.userId}:${notification.dedupeKey}`,
  })
