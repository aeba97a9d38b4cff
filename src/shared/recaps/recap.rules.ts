import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'
import { formatDateRange, formatMonth } from '#shared/format/date.ts'
import { addDays } from '#shared/time.ts'
import type { RecapKind } from './recap.constants.ts'
import type { RecapStory } from './recap.contract.ts'

/** Days, the first and the last included. */
export type Period = { fromDay: string; toDay: string }

export function nameRecap({ kind, fromDay, toDay }: Period & { kind: RecapKind }): string {
  if (kind === 'FINAL') return 'Final recap'
  if (kind === 'MONTHLY') return `${formatMonth(toDay)} recap`
  return `Recap of ${formatDateRange(fromDay, toDay)}`
}

export function monthBefore(today: string): Period {
  const toDay = addDays(`${today.slice(0, 7)}-01`, -1)
  return { fromDay: `${toDay.slice(0, 7)}-01`, toDay }
}

/** From the first day of the contract on. */
export const canHaveRecaps = (
  { status, startsOn }: { status: ContractStatus; startsOn: string },
  today: string,
): boolean => ['ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED'].includes(status) && startsOn <= today

export function termSoFar({ startsOn, endsOn }: { startsOn: string; endsOn: string }, today: string): Period {
  if (endsOn < today) return { fromDay: startsOn, toDay: endsOn }
  return { fromDay: startsOn, toDay: today }
}

/** Waived and cancelled deliverables are not owed. */
export const isPromised = (status: DeliverableStatus): boolean =>
  status !== 'WAIVED' && status !== 'CANCELLED'

export const isDelivered = (status: DeliverableStatus): boolean => status === 'APPROVED'

type Work = { status: DeliverableStatus; dueDay: string; submittedDay: string | null }

/**
 * Deliverables belong to the period they are due in. One that was delivered earlier is also shown in the period of its
 * delivery, but not counted there.
 */
export function placeInPeriod(work: Work, { fromDay, toDay }: Period): 'promised' | 'early' | null {
  const { status, dueDay, submittedDay } = work
  if (dueDay >= fromDay && dueDay <= toDay) return 'promised'
  const isAhead = isDelivered(status) && dueDay > toDay && submittedDay !== null
  return isAhead && submittedDay >= fromDay && submittedDay <= toDay ? 'early' : null
}

const noCosts = {
  cashMinor: 0,
  productMinor: 0,
  discountMinor: 0,
  commissionMinor: 0,
  costMinor: 0,
  roi: null,
  revenueReturn: null,
  costPerRedemptionMinor: null,
}

/** The story for readers who see what was delivered and sold, and not what was paid for it. */
export const withoutCosts = (story: RecapStory): RecapStory => ({
  ...story,
  showsCosts: false,
  return: {
    ...story.return,
    totals: story.return.totals.map((total) => ({ ...total, ...noCosts })),
    codes: story.return.codes.map((code) => ({ ...code, discountMinor: 0, commissionMinor: 0 })),
    days: story.return.days.map((day) => ({ ...day, commissionMinor: 0 })),
    method: [],
  },
})
