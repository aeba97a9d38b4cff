import { TZDate } from '@date-fns/tz'
import { addDays, SECOND_MS } from './time.ts'

// Apart from `timezone.ts`, because every page shows times, and few need the library that calculates with them.

/** The moment of a date and time in a time zone, `2026-11-14T20:19` or with seconds. */
export function fromLocalTime(local: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local.split(/[-T:]/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime())
}

/** The first moment of a calendar day, which is not midnight where the clocks change then. */
export const startOfDay = (day: string, timeZone: string): Date => fromLocalTime(`${day}T00:00`, timeZone)

/** The last second of a calendar day, which has 23 or 25 hours where the clocks change. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - SECOND_MS)
