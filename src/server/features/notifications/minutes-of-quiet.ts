import { TZDate } from '@date-fns/tz'
import type { QuietHours } from '#shared/notifications/notification.contract.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** Minutes until the quiet hours end in the user's time zone; 0 outside quiet hours. */
export function minutesOfQuiet({ from, to }: QuietHours, timezone: string, now: Date): number {
  const there = new TZDate(now.getTime(), timezone)
  const clock = [there.getHours(), there.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to
  if (!isQuiet) return 0
  const [hour = 0, minute = 0] = to.split(':').map(Number)
  const day = there.getDate() + (clock < to ? 0 : 1)
  const end = new TZDate(there.getFullYear(), there.getMonth(), day, hour, minute, timezone)
  // An end inside a skipped DST hour may seem to be in the past: then it is checked again a minute later.
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / MINUTE_MS))
}
