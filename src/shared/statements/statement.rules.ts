import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import { correctableUntil } from '#shared/payments/payment.rules.ts'
import { addDays, addMonths } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { CLOSE_AFTER_DAYS, type StatementStatus } from './statement.constants.ts'

export const statementEvents = ['close', 'mark-paid', 'correct', 'confirm', 'not-received'] as const
export type StatementEvent = (typeof statementEvents)[number]

/** Like payments: the brand marks a statement as paid, the racer confirms that it was received or says that it was not. */
export const statementLifecycle = lifecycle<StatementStatus, StatementEvent>({
  of: 'statement',
  begins: 'OPEN',
  ends: ['RECEIVED', 'NOTHING_DUE'],
  rows: [
    { event: 'close', from: ['OPEN'], to: ['DUE', 'NOTHING_DUE'], by: ['SYSTEM'] },
    { event: 'mark-paid', from: ['DUE'], to: ['PAID'], by: ['BRAND'] },
    { event: 'correct', from: ['PAID'], to: ['DUE'], by: ['BRAND'] },
    { event: 'confirm', from: ['PAID'], to: ['RECEIVED'], by: ['ATHLETE'] },
    { event: 'not-received', from: ['PAID'], to: ['DUE'], by: ['ATHLETE'] },
  ],
})

export const canCorrectStatement = (paidAt: Date | null, now: Date): boolean =>
  paidAt !== null && now < correctableUntil(paidAt)

/** The month of a moment, by its first day. Every boundary between two months follows from here. */
const monthOf = (moment: Date, timeZone: string): string => `${toZonedDay(moment, timeZone).slice(0, 7)}-01`

/** Whether a month no longer takes what was sold in it. */
export const isMonthClosed = (month: string, now: Date, timeZone: string): boolean =>
  toZonedDay(now, timeZone) >= addDays(addMonths(month, 1), CLOSE_AFTER_DAYS)

/** The month that a sale belongs to, or the current one when that month is closed. */
export function statementMonthOf(soldAt: Date, now: Date, timeZone: string): string {
  const month = monthOf(soldAt, timeZone)
  return isMonthClosed(month, now, timeZone) ? monthOf(now, timeZone) : month
}

/** Whether a refund is of a sale of an earlier month. */
export const isLateRefund = (soldAt: Date, refundedAt: Date, timeZone: string): boolean =>
  monthOf(soldAt, timeZone) < monthOf(refundedAt, timeZone)

/** Entries that came too late for their month go to the month after the last statement. */
export const nextStatementMonth = (oldestEntry: string, lastStatement: string | undefined): string =>
  lastStatement && oldestEntry <= lastStatement ? addMonths(lastStatement, 1) : oldestEntry

type Credited = {
  contractId: string | null
  uncredited: string | null
  commissionBp: number
  netMinor: number
  refundedMinor: number
  commissionMinor: number
}

type Earned = { netMinor: number; commissionMinor: number }

/** What a sale earns at the moment; nothing while it is not counted, and for codes without commission. */
export const earnedBy = (sale: Credited, isCounted: boolean): Earned =>
  isCounted && sale.contractId && !sale.uncredited && sale.commissionBp > 0
    ? { netMinor: sale.netMinor - sale.refundedMinor, commissionMinor: sale.commissionMinor }
    : { netMinor: 0, commissionMinor: 0 }
