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
