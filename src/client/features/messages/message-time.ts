import { useSyncExternalStore } from 'react'
import { formatInZone } from '#shared/format/date.ts'
import { currentReader } from '#shared/format/reader.ts'
import { addDays, DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'

const WEEK_DAYS = 7

export type Clock = { now: number; timeZone: string }

const isSameYear = (day: string, other: string) => day.slice(0, 4) === other.slice(0, 4)

/** Heading over the messages of a day: "Today", "Yesterday", "Friday, November 13". */
export function dayLabel(iso: string, { now, timeZone }: Clock): string {
  const [day, today] = [toZonedDay(iso, timeZone), toZonedDay(now, timeZone)]
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return formatInZone(iso, isSameYear(day, today) ? 'weekdayDay' : 'weekdayLong', timeZone)
}

/** In the list: "09:42" today, "Sat" within a week, "Nov 12" before, with the year of other years. */
export function shortTime(iso: string, { now, timeZone }: Clock): string {
  const [day, today] = [toZonedDay(iso, timeZone), toZonedDay(now, timeZone)]
  if (day === today) return formatInZone(iso, 'time', timeZone)
  const moment = Date.parse(iso)
  if (moment > now - (WEEK_DAYS - 1) * DAY_MS && moment <= now) return formatInZone(iso, 'weekday', timeZone)
  return formatInZone(iso, isSameYear(day, today) ? 'short' : 'medium', timeZone)
}

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The reader's time, to the minute. Server rendering and hydration use the time of the data. */
export function useClock(dataAt: number): Clock {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => dataAt)
  return { now, timeZone: currentReader().timeZone }
}
