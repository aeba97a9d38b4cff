import { TZDate } from '@date-fns/tz'
import * as z from 'zod'
import { queuePushes } from '#server/features/push/queue-pushes.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { QuietHours } from '#shared/notifications/notification.contract.ts'
import { MINUTE_MS } from '#shared/time.ts'
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

/** When the current quiet hours end in the user's time zone; `null` outside quiet hours. */
export function endOfQuietHours({ from, to }: QuietHours, timezone: string, now: Date): Date | null {
  const there = new TZDate(now.getTime(), timezone)
  const clock = [there.getHours(), there.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to
  if (!isQuiet) return null
  const [hour = 0, minute = 0] = to.split(':').map(Number)
  const day = there.getDate() + (clock < to ? 0 : 1)
  const end = new TZDate(there.getFullYear(), there.getMonth(), day, hour, minute, timezone)
  // An end inside a skipped DST hour may seem to be in the past: then it is checked again a minute later.
  return new Date(end > there ? end.getTime() : now.getTime() + MINUTE_MS)
}
