import { utc } from '@date-fns/utc'
import { addMonths } from 'date-fns/addMonths'
import type { BillingInterval } from '#shared/memberships/plan-key.constants.ts'

const MONTHS: Record<BillingInterval, number> = { month: 1, year: 12 }

/** The same day and time of a later month, or its last day where that month is shorter. */
export const monthsAfter = (moment: Date, months: number): Date =>
  new Date(addMonths(moment, months, { in: utc }).getTime())

/** The end of the period that begins at `start`, counted from the anchor so that days do not drift. */
export function periodEndAfter(start: Date, anchor: Date, interval: BillingInterval): Date {
  for (let periods = 1; ; periods += 1) {
    const end = monthsAfter(anchor, periods * MONTHS[interval])
    if (end > start) return end
  }
}

type Period = { periodStart: Date; periodEnd: Date }

/** What remains of an amount for a period, by its seconds. */
export function prorate(amountMinor: number, { periodStart, periodEnd }: Period, at: Date): number {
  const whole = periodEnd.getTime() - periodStart.getTime()
  const left = Math.max(0, periodEnd.getTime() - at.getTime())
  return Math.round((amountMinor * Math.min(left, whole)) / whole)
}
