import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import type { PaymentSchedule } from '#shared/payments/payment-schedule.contract.ts'
import { moveSchedule } from '#shared/payments/payment-schedule.rules.ts'
import { addDays, addMonths, daysBetween } from '#shared/time.ts'
import { RENEWAL_DAYS } from './contract.constants.ts'
import type { ContractStatus } from './contract.rules.ts'
import { currentLastDay, hasOwnEnd } from './term.rules.ts'

type Term = { startsOn: string; endsOn: string; terminatesOn: string | null }

/** A contract that ended with its term, or is about to; one that somebody ended early is not renewed. */
export const isRenewable = (
  { status, ...term }: Pick<Term, 'endsOn' | 'terminatesOn'> & { status: ContractStatus },
  today: string,
): boolean =>
  status === 'COMPLETED' ||
  (status === 'ACTIVE' &&
    currentLastDay(term) === term.endsOn &&
    daysBetween(today, term.endsOn) <= RENEWAL_DAYS)

/** The terms of a contract for the time after it: the first day after its end, or today if that has passed. */
export function renewalTerms(contract: Term & { terms: OfferTerms }, today: string): OfferTerms {
  const { terms } = contract
  const dayAfter = addDays(contract.endsOn, 1)
  const startsOn = dayAfter < today ? today : dayAfter
  // Of an event the chosen end is its day, a week before the contract ends.
  const oldEnd = terms.endsOn ?? contract.endsOn
  const endsOn = hasOwnEnd(terms.duration) ? sameLengthAfter(startsOn, contract.startsOn, oldEnd) : null
  const days = daysBetween(contract.startsOn, startsOn)
  return {
    ...terms,
    startsOn,
    endsOn,
    ...(terms.schedule && { schedule: renewSchedule(terms.schedule, days) }),
  }
}

/** Events are expected as much later, until the brand enters their days. */
const renewSchedule = (schedule: PaymentSchedule, days: number): PaymentSchedule => ({
  ...moveSchedule(schedule, days),
  events: schedule.events.map(({ name, on }) => ({ name, on: addDays(on, days) })),
})

/** Whole months stay whole months, so that a calendar year is followed by a calendar year. */
function sameLengthAfter(startsOn: string, oldStart: string, oldEnd: string): string {
  const oldNext = addDays(oldEnd, 1)
  const months = Math.round(daysBetween(oldStart, oldNext) / AVERAGE_MONTH)
  return months > 0 && addMonths(oldStart, months) === oldNext
    ? addDays(addMonths(startsOn, months), -1)
    : addDays(startsOn, daysBetween(oldStart, oldEnd))
}

/** Days. */
const AVERAGE_MONTH = 30.44
