import { TZDate } from '@date-fns/tz'
import { addDays, SECOND_MS } from './time.ts'

const zonedDays = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone, as `2027-03-14`. */
export function toZonedDay(moment: Date | number | string, timeZone: string): string {
  let format = zonedDays.get(timeZone)
  if (!format) {
    // Canadian English writes dates in the ISO order.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    zonedDays.set(timeZone, format)
  }
  return format.format(new Date(moment))
}

/** Today where days begin first: the last day that is not in the future in any time zone. */
export const latestToday = (): string => toZonedDay(Date.now(), 'Pacific/Kiritimati')

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

const zonedTimes = new Map<string, Intl.DateTimeFormat>()

/** The time of a moment in a time zone, as `20:19`: for inputs and calculations. People read `formatInZone`. */
export function toZonedTime(moment: Date | number | string, timeZone: string): string {
  let format = zonedTimes.get(timeZone)
  if (!format) {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone, ...clock })
    zonedTimes.set(timeZone, format)
  }
  return format.format(new Date(moment))
}

export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const knownZones = new Map<string, boolean>()

/** Whether this runtime knows a time zone; an older browser may not know a new name. */
export function isTimeZone(name: string): boolean {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    knownZones.set(name, true)
  } catch {
    knownZones.set(name, false)
  }
  return knownZones.get(name) ?? false
}
