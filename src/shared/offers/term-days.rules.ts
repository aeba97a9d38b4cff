import { hasOwnEnd, lastDayOf } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import type { PaymentSchedule } from '#shared/payments/payment-schedule.contract.ts'
import { moveSchedule } from '#shared/payments/payment-schedule.rules.ts'
import { addMonths, daysBetween } from '#shared/time.ts'
import { type Duration, START_MONTHS_MAX } from './offer.constants.ts'

export type TermDays = {
  duration: Duration
  startsOn: string | null
  endsOn: string | null
  schedule?: PaymentSchedule | undefined
}

/** The last day on which terms can start that are agreed today. */
export const latestStart = (today: string): string => addMonths(today, START_MONTHS_MAX)

const fromToday = 'Choose today or a later day'
const inTwoYears = 'Choose a day within the next two years'

/** Why terms cannot start on a day; today is that of the brand's time zone. */
export function startProblem(startsOn: string, today: string): string | null {
  if (startsOn < today) return fromToday
  return startsOn > latestStart(today) ? inTwoYears : null
}

/** What is wrong with the days of terms that are proposed today, by field. */
export function termDayProblems({ schedule, ...term }: TermDays, today: string): Record<string, string> {
  const { startsOn } = term
  const problems: Record<string, string | null> = {
    startsOn: startsOn && startProblem(startsOn, today),
    endsOn: endProblem(term, today),
    'schedule.firstDueOn': schedule?.firstDueOn && schedule.firstDueOn < today ? fromToday : null,
    'schedule.events': schedule?.events.some(({ on }) => on < today) ? fromToday : null,
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  )
}

function endProblem({ duration, startsOn, endsOn }: Omit<TermDays, 'schedule'>, today: string) {
  if (startsOn && endsOn && endsOn < startsOn) return 'The end date can’t be before the start date'
  if (endsOn && endsOn < today) return 'Choose a day in the future'
  const end = startsOn ?? endsOn
  const isOver = end !== null && end >= today && lastDayOf({ duration, startsOn: end, endsOn }) <= today
  return isOver ? 'Choose a day in the future' : null
}

/**
 * Where the first day of terms stands when they are accepted: still to be chosen, named, passed while the offer waited,
 * so that a term of calendar months shifts whole, or in the past for good.
 */
export type AcceptedStart =
  | { kind: 'UNNAMED' | 'PASSED' }
  | { kind: 'NAMED'; startsOn: string }
  | { kind: 'OVER'; message: string }

export function acceptedStart(terms: TermDays, today: string): AcceptedStart {
  const { duration, startsOn } = terms
  const ended = endedOn(terms, today)
  if (ended) return over(`This term ended on ${formatDate(ended)}. Counter with a new start date.`)
  const isPassed = startsOn !== null && startsOn < today
  if (isPassed && hasOwnEnd(duration)) {
    return over(`This term started on ${formatDate(startsOn)}. Counter with a new start date.`)
  }
  const due = passedDueDay(terms, { today, isPassed })
  if (due) return over(`A payment was due on ${formatDate(due)}. Counter with a new date.`)
  if (isPassed) return { kind: 'PASSED' }
  return startsOn === null ? { kind: 'UNNAMED' } : { kind: 'NAMED', startsOn }
}

const over = (message: string): AcceptedStart => ({ kind: 'OVER', message })

/** The last day of a term that has passed; of an event, its own day. */
function endedOn({ duration, startsOn, endsOn }: TermDays, today: string): string | null {
  if (hasOwnEnd(duration) && endsOn && endsOn < today) return endsOn
  if (!startsOn) return null
  const last = lastDayOf({ duration, startsOn, endsOn })
  return last < today ? last : null
}

/** A fixed day of a payment that has passed; the first of a plan moves with the term. */
function passedDueDay(
  { schedule }: TermDays,
  { today, isPassed }: { today: string; isPassed: boolean },
): string | undefined {
  const days = [!isPassed && schedule?.firstDueOn, ...(schedule?.events.map(({ on }) => on) ?? [])]
  return days.find((day): day is string => typeof day === 'string' && day < today)
}

/** The same terms from another first day: all other dates follow it, except those of events. */
export function moveTerms<T extends TermDays>(terms: T, startsOn: string): T {
  const { startsOn: before, schedule } = terms
  if (before === null) return { ...terms, startsOn }
  const moved = schedule && moveSchedule(schedule, daysBetween(before, startsOn))
  return { ...terms, startsOn, ...(moved && { schedule: moved }) }
}
