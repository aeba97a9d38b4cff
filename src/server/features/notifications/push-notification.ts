import * as z from 'zod'
import { queuePushes } from '#server/features/push/queue-pushes.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { endOfQuietHours } from './end-of-quiet-hours.ts'
import { findNotification } from './notification.store.ts'
import { findChannels } from './preference.store.ts'

export const pushNotificationJob = job('notification.push', z.object({ id: z.uuid() }))

/** Runs after quiet hours: dropped when the user has read it by then, delayed again when quiet hours were extended. */
export async function pushNotification({ tx }: Services, id: string, now = new Date()): Promise<void> {
  const found = await findNotification(tx, id)
  if (!found || (found.isShown && found.notification.isRead)) return
  const { userId, notification } = found
  const [channels] = await findChannels(tx, [userId], notification.kind)
  if (!channels?.push) return
  const { quietHours, reader } = channels
  const notBefore = quietHours && endOfQuietHours(quietHours, reader.timeZone, now)
  if (notBefore) {
    await enqueue(tx, pushNotificationJob, { id }, { key: `notification.push:${id}`, notBefore })
    return
  }
  const { title, body, url } = notification
  await queuePushes(tx, [{ id, userId, title, body, url }])
}
