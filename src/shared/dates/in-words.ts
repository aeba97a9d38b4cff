type Moment = string | number | Date

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Told in UTC, the same on the server and in every browser; their own words for September differ. */
function partsOf(moment: Moment) {
  const date = new Date(moment)
  const month = months[date.getUTCMonth()] ?? ''
  return { date, day: date.getUTCDate(), month, year: date.getUTCFullYear() }
}

/** "14 Nov". */
export function sayShortDay(moment: Moment): string {
  const { day, month } = partsOf(moment)
  return `${day} ${month.slice(0, 3)}`
}

/** "14 Nov 2026". */
export const sayDay = (moment: Moment): string => `${sayShortDay(moment)} ${partsOf(moment).year}`

/** "14 November 2026". */
export function sayLongDay(moment: Moment): string {
  const { day, month, year } = partsOf(moment)
  return `${day} ${month} ${year}`
}

/** "November 2026". */
export function sayMonth(moment: Moment): string {
  const { month, year } = partsOf(moment)
  return `${month} ${year}`
}

/** "14 Nov 2026, 20:19 UTC". */
export const sayMoment = (moment: Moment): string =>
  `${sayDay(moment)}, ${partsOf(moment).date.toISOString().slice(11, 16)} UTC`
