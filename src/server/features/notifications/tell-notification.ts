import * as z from 'zod'
import { countWaiting } from '#server/features/messages/count-waiting.ts'
import { queuePushes } from '#server/features/push/queue-pushes.ts'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { minutesOfQuiet } from './minutes-of-quiet.ts'
import { findNotification } from './notification.store.ts'
import { findChannels, findQuietHours } from './preference.store.ts'

export const tellNotificationJob = job('notification.tell', z.object({ id: z.uuid() }))
export const pushNotificationJob = job('notification.push', z.object({ id: z.uuid() }))

/** Tells the open pages of the person, and sends it to their browsers. */
export async function tellNotification(tx: Database, realtime: Realtime, id: string): Promise<void> {
  const found = await findNotification(tx, id)
  if (!found) return
  const { userId, isShown, notification } = found
  if (isShown) await realtime.publish(tx, userId, { type: 'notification', notification })
  await realtime.publish(tx, userId, { type: 'counts', counts: await countWaiting(tx, userId) })
  await pushNotification(tx, id)
}

/** In quiet hours a push waits for their end, and is dropped when the person has read it by then. */
export async function pushNotification(tx: Database, id: string, now = new Date()): Promise<void> {
  const found = await findNotification(tx, id)
  if (!found || (found.isShown && found.notification.isRead)) return
  const { userId, notification } = found
  const { push } = await findChannels(tx, userId, notification.kind)
  if (!push) return
  const quiet = await findQuietHours(tx, userId)
  const afterMinutes = quiet ? minutesOfQuiet(quiet, now) : 0
  if (afterMinutes > 0) {
    await enqueue(tx, pushNotificationJob, { id }, { key: `notification.push:${id}`, afterMinutes })
    return
  }
  const { title, body, url } = notification
  await queuePushes(tx, { id, userId, title, body, url })
}
