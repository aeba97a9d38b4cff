import { TZDate } from '@date-fns/tz'
import type { QuietHours } from '#shared/notifications/notification.contract.ts'
import { MINUTE_MS } from '#shared/time.ts'

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
