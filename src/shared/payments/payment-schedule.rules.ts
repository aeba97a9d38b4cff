import { formatDate } from '#shared/format/date.ts'
import { formatMoney, type Money } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import { addDays, addMonths } from '#shared/time.ts'
import type { PaymentInterval } from './payment.constants.ts'
import type { PaymentSchedule } from './payment-schedule.contract.ts'

/** Single amounts without a schedule: paid once, on the first day of the contract. */
export const onceAtStart: PaymentSchedule = { interval: 'ONCE', times: 1, firstDueOn: null, events: [] }

export const isOnceAtStart = ({ interval, firstDueOn }: PaymentSchedule): boolean =>
  interval === 'ONCE' && firstDueOn === null

const months: Partial<Record<PaymentInterval, number>> = { MONTHLY: 1, QUARTERLY: 3 }

/**
 * The due dates, in order. Months count from the first date, not from the one before, so that the 31st is due on the
 * last day of shorter months and on the 31st again after them.
 */
export function scheduledDays(schedule: PaymentSchedule, startsOn: string): string[] {
  const { interval, times, firstDueOn, events } = schedule
  if (interval === 'PER_EVENT') return events.map(({ on }) => on)
  const first = firstDueOn ?? startsOn
  return Array.from({ length: times }, (_, index) => addMonths(first, index * (months[interval] ?? 0)))
}

type Planned = { title: string; dueOn: string }

/** The payments of a plan, each with its number or its event in the title. */
export function scheduledPayments(title: string, schedule: PaymentSchedule, startsOn: string): Planned[] {
  const { events, times } = schedule
  return scheduledDays(schedule, startsOn).map((dueOn, index) => {
    const event = events[index]
    const place = times === 1 ? '' : ` ${index + 1} of ${times}`
    return { title: event ? `${title}: ${event.name}` : `${title}${place}`, dueOn }
  })
}

/** The schedule of a contract that starts some days later; events stay on their days. */
export const moveSchedule = (schedule: PaymentSchedule, days: number): PaymentSchedule => ({
  ...schedule,
  firstDueOn: schedule.firstDueOn && addDays(schedule.firstDueOn, days),
})

export const intervalPayments: Record<PaymentInterval, string> = {
  ONCE: 'payment',
  MONTHLY: 'monthly payment',
  QUARTERLY: 'quarterly payment',
  PER_EVENT: 'event payment',
}

/**
 * Such as "12 monthly payments of $1,000, first on Jan 1, 2027, last on Dec 1, 2027, $12,000 in total". The amount is
 * that of each payment; `startsOn` is null while the start of the contract is not agreed.
 */
export function formatSchedule(each: Money, schedule: PaymentSchedule, startsOn: string | null): string {
  const { interval, times, firstDueOn } = schedule
  const days = scheduledDays(schedule, startsOn ?? '1970-01-01')
  const hasDates = interval === 'PER_EVENT' || (firstDueOn ?? startsOn) !== null
  const [first = '', last = ''] = hasDates ? [days[0], days.at(-1)].map((day) => formatDate(day ?? '')) : []
  const amount = formatMoney(each)
  const start = 'on the first day of the contract'
  if (times === 1) return `1 ${intervalPayments[interval]} of ${amount}, ${hasDates ? `on ${first}` : start}`
  const total = formatMoney({ ...each, amountMinor: each.amountMinor * times })
  const dates = hasDates ? `first on ${first}, last on ${last}` : `the first ${start}`
  return `${plural(times, intervalPayments[interval])} of ${amount}, ${dates}, ${total} in total`
}
