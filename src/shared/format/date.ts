import { toZonedDay, toZonedTime } from '#shared/timezone.ts'
import { conventionsOf, NO_BREAK_SPACE } from './locale.ts'
import { currentReader } from './reader.ts'

type DateInput = string | number | Date

const styles = {
  short: { month: 'short', day: 'numeric' },
  medium: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayShort: { weekday: 'short', month: 'short', day: 'numeric' },
  weekdayMedium: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  weekdayDay: { weekday: 'long', month: 'long', day: 'numeric' },
  weekdayLong: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type DateStyle = keyof typeof styles | 'time'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A date in a given time zone, such as that of a race track. Empty for an invalid date, such as a half-typed one. */
export function formatInZone(date: DateInput, style: DateStyle, timeZone: string): string {
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return ''
  const { isDayFirst, clockHours } = conventionsOf(currentReader().locale)
  if (style === 'time') {
    const time = toZonedTime(moment, timeZone)
    return clockHours === 12 ? onTwelveHourClock(time) : time
  }
  const key = `${style} ${timeZone}`
  let formatter = formatters.get(key)
  // Creating a formatter is slow, and lists format many dates the same way.
  if (!formatter) {
    // Node and every browser agree on American English, which hydration needs.
    formatter = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
    formatters.set(key, formatter)
  }
  return isDayFirst ? joinDayFirst(formatter.formatToParts(moment)) : formatter.format(moment)
}

/** "8:19 PM" of "20:19". Not by `Intl`: runtimes disagree on the space before "PM". */
function onTwelveHourClock(time: string): string {
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}${time.slice(2)}${NO_BREAK_SPACE}${hours < 12 ? 'AM' : 'PM'}`
}

/** "Fri, 14 Nov 2026" of the parts of "Fri, Nov 14, 2026". */
function joinDayFirst(parts: Intl.DateTimeFormatPart[]): string {
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value
  const date = [part('day'), part('month'), part('year')].filter(Boolean).join(' ')
  return [part('weekday'), date].filter(Boolean).join(', ')
}

const CALENDAR_DAY = /^\d{4}-\d{2}(-\d{2})?$/

/** A moment is shown in the reader's time zone. A calendar day, `2026-11-14`, is the same day for everyone. */
const zoneOf = (date: DateInput): string =>
  typeof date === 'string' && CALENDAR_DAY.test(date) ? 'UTC' : currentReader().timeZone

const format = (date: DateInput, style: DateStyle) => formatInZone(date, style, zoneOf(date))

/** "Nov 14". */
export const formatShortDate = (date: DateInput): string => format(date, 'short')

/** "Nov 14, 2026". */
export const formatDate = (date: DateInput): string => format(date, 'medium')

/** "November 14, 2026". */
export const formatLongDate = (date: DateInput): string => format(date, 'long')

/** "November 2026". */
export const formatMonth = (date: DateInput): string => format(date, 'month')

/** "Nov 14, 2026, 8:19 PM UTC". */
export const formatDateTime = (date: DateInput): string =>
  `${formatDate(date)}, ${format(date, 'time')} ${formatZone(date, zoneOf(date))}`

/** "CET", "GMT+9": the time zone as it is called at a moment. */
export const formatZone = (date: DateInput, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(date))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** "America/Los Angeles". */
export const formatTimezone = (timeZone: string): string => timeZone.replaceAll('_', ' ')

/** "Mar 31, 2027, 11:59 PM (America/Chicago)": the end of a day of a deal, which is not the reader's. */
export const formatDeadline = (moment: DateInput, timeZone: string): string =>
  `${formatInZone(moment, 'medium', timeZone)}, ${formatInZone(moment, 'time', timeZone)} (${formatTimezone(timeZone)})`

/** "May 1 – May 31, 2026", "Dec 20, 2025 – Jan 10, 2026", or "May 3, 2026" for a single day. */
export function formatDateRange(from: DateInput, to: DateInput): string {
  const last = formatDate(to)
  if (formatDate(from) === last) return last
  return `${yearOf(from) === yearOf(to) ? formatShortDate(from) : formatDate(from)} – ${last}`
}

const yearOf = (date: DateInput) => toZonedDay(date, zoneOf(date)).slice(0, 4)
