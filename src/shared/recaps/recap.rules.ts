import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'
import { formatDateRange, formatMonth } from '#shared/format/date.ts'
import { addDays } from '#shared/time.ts'
import type { RecapKind } from './recap.constants.ts'

/** Days, the first and the last included. */
export type Period = { fromDay: string; toDay: string }

/** What it is called in lists, news and files. */
export function nameRecap({ kind, fromDay, toDay }: Period & { kind: RecapKind }): string {
  if (kind === 'FINAL') return 'Final recap'
  if (kind === 'MONTHLY') return `${formatMonth(toDay)} recap`
  return `Recap of ${formatDateRange(fromDay, toDay)}`
}

/** The month that is over, as its first and last day. */
export function monthBefore(today: string): Period {
  const toDay = addDays(`${today.slice(0, 7)}-01`, -1)
  return { fromDay: `${toDay.slice(0, 7)}-01`, toDay }
}

/** Has it run for a day at least, so that there is something to tell? */
export const canHaveRecaps = (
  { status, startsOn }: { status: ContractStatus; startsOn: string },
  today: string,
): boolean => ['ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'].includes(status) && startsOn <= today

/** All that has passed of its term. */
export function termSoFar({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string): Period {
  if (endsOn < today) return { fromDay: startsOn, toDay: endsOn }
  return { fromDay: startsOn, toDay: today }
}

/** What was let go, or fell with its contract, is nobody's debt. */
export const isPromised = (status: DeliverableStatus): boolean =>
  status !== 'WAIVED' && status !== 'CANCELLED'

export const isDelivered = (status: DeliverableStatus): boolean => status === 'APPROVED'

type Work = { status: DeliverableStatus; dueDay: string; submittedDay: string | null }

/**
 * Work belongs to the days in which it was promised, whenever it came. What was handed in before its own days came is
 * shown where it happened, too, and counted only where it was promised.
 */
export function standingIn(work: Work, { fromDay, toDay }: Period): 'promised' | 'early' | null {
  const { status, dueDay, submittedDay } = work
  if (dueDay >= fromDay && dueDay <= toDay) return 'promised'
  const isAhead = isDelivered(status) && dueDay > toDay && submittedDay !== null
  return isAhead && submittedDay >= fromDay && submittedDay <= toDay ? 'early' : null
}
