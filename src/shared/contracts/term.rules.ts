import type { Duration } from '#shared/offers/offer.constants.ts'
import { addDays, addMonths } from '#shared/time.ts'
import { EVENT_GRACE_DAYS, type TerminateReason } from './contract.constants.ts'

const months: Partial<Record<Duration, number>> = {
  '6 months': 6,
  '12 months': 12,
  '18 months': 18,
  '24 months': 24,
}

/**
 * The last day of a contract. `endsOn` is the chosen end of a season or the day of an event; it is ignored for a number
 * of months. A season without a chosen end lasts until the end of its year.
 */
export function lastDayOf(term: { duration: Duration; startsOn: string; endsOn: string | null }): string {
  const { duration, startsOn, endsOn } = term
  const length = months[duration]
  if (length !== undefined) return dayBeforeAnniversary(startsOn, length)
  if (duration === 'Season') return endsOn ?? `${startsOn.slice(0, 4)}-12-31`
  return addDays(endsOn ?? startsOn, EVENT_GRACE_DAYS)
}

/** Whether the end is chosen: the last day of the season, or the day of the event. */
export const hasOwnEnd = (duration: Duration): boolean => duration === 'Season' || duration === 'Event'

/** Where the month has no such day, its last day completes the term. */
function dayBeforeAnniversary(startsOn: string, length: number): string {
  const anniversary = addMonths(startsOn, length)
  return anniversary.slice(-2) === startsOn.slice(-2) ? addDays(anniversary, -1) : anniversary
}

type Side = 'ATHLETE' | 'BRAND'

type Termination = {
  by: Side | 'ADMIN'
  /** Null while none is chosen. */
  reason: TerminateReason | null
  noticeDays: number
  noticeBy: Side | null
}

/**
 * The days of notice that a termination needs; 0 ends the contract immediately. An administrator, a serious breach and
 * agreeing to the other side's notice need none.
 */
export function requiredNotice({ by, reason, noticeDays, noticeBy }: Termination): number {
  const isAgreed = noticeBy !== null && noticeBy !== by
  return by === 'ADMIN' || reason === 'BREACH' || isAgreed ? 0 : noticeDays
}

/** Whether an ending claims a breach: it stops the contract, and gives the other side time to object. */
export const claimsBreach = ({ by, reason, noticeBy }: Omit<Termination, 'noticeDays'>): boolean =>
  reason === 'BREACH' && by !== 'ADMIN' && (noticeBy === null || noticeBy === by)

/** Whether a side has given notice already; then only a serious breach can end the contract sooner. */
export const hasGivenNotice = ({ by, reason, noticeBy }: Omit<Termination, 'noticeDays'>): boolean =>
  noticeBy === by && reason !== 'BREACH'

/** The last day of a notice that is given today; today is not one of its days. */
export const lastDayByNotice = (today: string, noticeDays: number): string => addDays(today, noticeDays)

/** The end of the term, or of a notice that ends earlier. */
export const currentLastDay = ({
  endsOn,
  terminatesOn,
}: {
  endsOn: string
  terminatesOn: string | null
}): string => (terminatesOn !== null && terminatesOn < endsOn ? terminatesOn : endsOn)
