import { DAY_MS, daysBetween, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { formatDate, formatShortDate } from './date.ts'
import { plural } from './plural.ts'

let formatter: Intl.RelativeTimeFormat | undefined

/** "5 minutes ago", "yesterday". */
function formatAgo(count: number, unit: 'minute' | 'hour' | 'day'): string {
  formatter ??= new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  return formatter.format(-count, unit)
}

/** "just now", "5 minutes ago", "yesterday". */
export function formatRelativeTime(moment: string, now: number): string {
  const age = Math.max(0, now - Date.parse(moment))
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return formatAgo(Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return formatAgo(Math.floor(age / HOUR_MS), 'hour')
  return formatAgo(Math.floor(age / DAY_MS), 'day')
}

/** "5 min", "3 h", "2 d", then the date: for narrow rows. A clock ahead of ours counts as now. */
export function formatAge(moment: string, now: number): string {
  const age = now - Date.parse(moment)
  if (age < MINUTE_MS) return 'now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)} d`
  return age < 300 * DAY_MS ? formatShortDate(moment) : formatDate(moment)
}

/** "less than an hour", "23 hours", "3 days". */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return 'less than an hour'
  if (milliseconds < DAY_MS) return plural(Math.floor(milliseconds / HOUR_MS), 'hour')
  return plural(Math.floor(milliseconds / DAY_MS), 'day')
}

/**
 * The time left until a deadline, the same on every screen and in every message: "in 21 days", "in 30 hours", "within the
 * hour", and "since Nov 14, 2026" once it has passed. Close to a deadline, hours say more than days.
 */
export function formatTimeUntil(moment: string | Date, now: number): string {
  const left = new Date(moment).getTime() - now
  if (left < 0) return `since ${formatDate(moment)}`
  if (left < HOUR_MS) return 'within the hour'
  if (left < 2 * DAY_MS) return `in ${plural(Math.floor(left / HOUR_MS), 'hour')}`
  return `in ${plural(Math.round(left / DAY_MS), 'day')}`
}

/** "Today", "Tomorrow", "In 12 days", by the calendar of a time zone. */
export function formatDaysUntil(moment: string, now: Date, timeZone: string): string {
  const days = daysBetween(toZonedDay(now, timeZone), toZonedDay(moment, timeZone))
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}
