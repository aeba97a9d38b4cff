import type { Duration } from '#shared/offers/offer.constants.ts'
import { addDays, addMonths } from '#shared/time.ts'
import { EVENT_GRACE_DAYS } from './contract.constants.ts'

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
