import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addMonths as addMonthsToDate } from 'date-fns/addMonths'
import { getISODay } from 'date-fns/getISODay'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Not the library's own `utc`, which creates three formatters when it is loaded: 30 ms of a fast machine. */
const utc = (value: Date | number | string) => new UTCDateMini(+new Date(value))

/**
 * The day of a moment in UTC, as `2026-11-14`. The days of brands, promoters and contracts are those of their time zone
 * (`timezone.ts`); the functions below calculate with days of any time zone.
 */
export const toIsoDay = (moment: Date | number | string): string =>
  new Date(moment).toISOString().slice(0, 10)

export const today = (): string => toIsoDay(Date.now())

export const addDays = (day: string, days: number): string => toIsoDay(Date.parse(day) + days * DAY_MS)

/** The same day of another month, or its last day where that month is shorter. */
export const addMonths = (day: string, months: number): string =>
  toIsoDay(addMonthsToDate(day, months, { in: utc }))

/** Calendar days from one day to another; negative when `to` is earlier. Days are those of UTC, which all have 24 hours. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** From 1 (Monday) to 7 (Sunday). */
export const isoWeekday = (day: string): number => getISODay(day, { in: utc })

/** Whether a text is a day that exists, such as `2028-02-29`. */
export const isIsoDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && toIsoDay(text) === text

/** The same time of day, so many times 24 hours later. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
