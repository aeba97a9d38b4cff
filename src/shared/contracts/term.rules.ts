import type { Duration } from '#shared/offers/offer.constants.ts'
import { EVENT_GRACE_DAYS } from './contract.constants.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS))

/** The same day of another month, or its last one where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))))
}

const months: Partial<Record<Duration, number>> = {
  '6 months': 6,
  '12 months': 12,
  '18 months': 18,
  '24 months': 24,
}

/**
 * The last day of a contract (lifecycles, "Duration mapping"). `endsOn` is the chosen end of a season or the day of an
 * event, and means nothing for a number of months.
 */
export function lastDayOf(term: { duration: Duration; startsOn: string; endsOn: string | null }): string {
  const { duration, startsOn, endsOn } = term
  const length = months[duration]
  if (length !== undefined) return addMonths(startsOn, length)
  if (duration === 'Season') return endsOn ?? `${startsOn.slice(0, 4)}-12-31`
  return addDays(endsOn ?? startsOn, EVENT_GRACE_DAYS)
}
