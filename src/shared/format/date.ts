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
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A date in the time zone of a reader or a race track. Empty for an invalid date, such as a half-typed one. */
export function formatInZone(date: DateInput, style: keyof typeof styles, timeZone: string): string {
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return ''
  const key = `${style} ${timeZone}`
  let formatter = formatters.get(key)
  // Creating a formatter is slow, and lists format many dates the same way.
  if (!formatter) {
    // Node and every browser agree on American English, which hydration needs; they differ for en-GB ("Sept").
    formatter = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone })
    formatters.set(key, formatter)
  }
  return formatter.format(moment)
}

/** "Nov 14". */
export const formatShortDate = (date: DateInput): string => formatInZone(date, 'short', 'UTC')

/** "Nov 14, 2026". */
export const formatDate = (date: DateInput): string => formatInZone(date, 'medium', 'UTC')

/** "November 14, 2026". */
export const formatLongDate = (date: DateInput): string => formatInZone(date, 'long', 'UTC')

/** "November 2026". */
export const formatMonth = (date: DateInput): string => formatInZone(date, 'month', 'UTC')

/** "Nov 14, 2026, 20:19 UTC". */
export const formatDateTime = (date: DateInput): string =>
  `${formatDate(date)}, ${formatInZone(date, 'time', 'UTC')} UTC`

/** "May 1 – May 31, 2026", "Dec 20, 2025 – Jan 10, 2026", or "May 3, 2026" for a single day. */
export function formatDateRange(from: DateInput, to: DateInput): string {
  const [first, last] = [new Date(from), new Date(to)]
  if (formatDate(first) === formatDate(last)) return formatDate(last)
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear()
  return `${isSameYear ? formatShortDate(first) : formatDate(first)} – ${formatDate(last)}`
}
