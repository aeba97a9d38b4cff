import { formatInZone, formatZone } from '#shared/format/date.ts'
import { addDays, addMonths, isoWeekday } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'

type Dated = { startsAt: string; endsAt: string; timezone: string }

/** "Sat, Mar 14, 2027", or "Fri, Mar 12 – Sun, Mar 14, 2027", on the calendar of the track. */
export function dayRange({ startsAt, endsAt, timezone }: Dated): string {
  const [first, last] = [toZonedDay(startsAt, timezone), toZonedDay(endsAt, timezone)]
  const end = formatInZone(endsAt, 'weekdayMedium', timezone)
  if (first === last) return end
  const isSameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${formatInZone(startsAt, isSameYear ? 'weekdayShort' : 'weekdayMedium', timezone)} – ${end}`
}

/** The local time at the track: "9:00 AM–6:00 PM CST". */
export function timeRange({ startsAt, endsAt, timezone }: Dated): string {
  const [start, end] = [formatInZone(startsAt, 'time', timezone), formatInZone(endsAt, 'time', timezone)]
  return `${start}–${end} ${formatZone(startsAt, timezone)}`
}

/** Every day at the track that an event date touches. */
export function daysOf({ startsAt, endsAt, timezone }: Dated): string[] {
  const last = toZonedDay(endsAt, timezone)
  const days = [toZonedDay(startsAt, timezone)]
  for (let day = days[0]; day && day < last; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

/** Months are written `2027-03`. */
export const shiftMonth = (month: string, months: number): string =>
  addMonths(`${month}-01`, months).slice(0, 7)

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const end = addMonths(first, 1)
  const weeks: string[][] = []
  for (let start = addDays(first, 1 - isoWeekday(first)); start < end; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(start, day)))
  }
  return weeks
}

/** "Sunday, March 14". */
export const dayLabel = (day: string): string => formatInZone(day, 'weekdayDay', 'UTC')
