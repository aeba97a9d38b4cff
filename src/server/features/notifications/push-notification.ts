import * as z from 'zod'
import { queuePushes } from '#server/features/push/queue-pushes.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { minutesOfQuiet } from './minutes-of-quiet.ts'
import { findNotification } from './notification.store.ts'
import { findWishes } from './preference.store.ts'

export const pushNotificationJob = job('notification.push', z.object({ id: z.uuid() }))

/** What waited for the end of quiet hours: dropped when the person has read it by then, put off when they go on. */
export async function pushNotification(tx: Database, id: string, now = new Date()): Promise<void> {
  const found = await findNotification(tx, id)
  if (!found || (found.isShown && found.notification.isRead)) return
  const { userId, notification } = found
  const { push, quietHours } = await findWishes(tx, userId, notification.kind)
  if (!push) return
  const afterMinutes = quietHours ? minutesOfQuiet(quietHours, now) : 0
  if (afterMinutes > 0) {
    await enqueue(tx, pushNotificationJob, { id }, { key: `notification.push:${id}`, afterMinutes })
    return
  }
  const { title, body, url } = notification
  await queuePushes(tx, { id, userId, title, body, url })
}
