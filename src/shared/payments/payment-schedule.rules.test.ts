import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIsoDay } from '#shared/time.ts'
import { paymentIntervals, SCHEDULE_TIMES_MAX } from './payment.constants.ts'
import { type PaymentSchedule, paymentSchedule } from './payment-schedule.contract.ts'
import {
  formatSchedule,
  moveSchedule,
  onceAtStart,
  scheduledDays,
  scheduledPayments,
} from './payment-schedule.rules.ts'

const START = '2027-01-01'
const of = (given: Partial<PaymentSchedule>): PaymentSchedule =>
  paymentSchedule.parse({ ...onceAtStart, ...given })

test.each<[string, Partial<PaymentSchedule>, string[]]>([
  ['once, on the first day of the contract', {}, [START]],
  ['once, on a day of its own', { firstDueOn: '2027-03-15' }, ['2027-03-15']],
  [
    'each month from the 31st, on the last day of shorter months',
    { interval: 'MONTHLY', times: 4, firstDueOn: '2027-01-31' },
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  [
    'on 29 February in a leap year',
    { interval: 'MONTHLY', times: 2, firstDueOn: '2028-01-31' },
    ['2028-01-31', '2028-02-29'],
  ],
  [
    'each quarter, over the end of the year',
    { interval: 'QUARTERLY', times: 3, firstDueOn: '2027-08-31' },
    ['2027-08-31', '2027-11-30', '2028-02-29'],
  ],
  [
    'on the day of each event, by day',
    {
      interval: 'PER_EVENT',
      events: [
        { name: 'Brno', on: '2027-05-02' },
        { name: 'Most', on: '2027-04-11' },
      ],
    },
    ['2027-04-11', '2027-05-02'],
  ],
])('payments are due %s', (_, given, days) => {
  expect(scheduledDays(of(given), START)).toEqual(days)
})

const anyDay = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
  .map((date) => toIsoDay(date))
const anySchedule = fc
  .record({
    interval: fc.constantFrom(...paymentIntervals),
    times: fc.integer({ min: 1, max: SCHEDULE_TIMES_MAX }),
    firstDueOn: fc.option(anyDay),
    events: fc.array(fc.record({ name: fc.constant('Brno'), on: anyDay }), { minLength: 1, maxLength: 12 }),
  })
  .map((given) => paymentSchedule.parse(given))

test('every schedule has as many payments as it says, in the order of their days', () => {
  fc.assert(
    fc.property(anySchedule, anyDay, (schedule, startsOn) => {
      const days = scheduledPayments('Stipend', schedule, startsOn).map(({ dueOn }) => dueOn)
      expect(days).toHaveLength(schedule.times)
      expect(days).toEqual(days.toSorted())
    }),
  )
})

test('each payment is due on the day of the first one, or on the last day of a shorter month', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(1, 3), fc.integer({ min: 1, max: 48 }), (firstDueOn, step, times) => {
      const interval = step === 1 ? 'MONTHLY' : 'QUARTERLY'
      const days = scheduledDays(of({ interval, times, firstDueOn }), START)
      const [year = 0, month = 0, day = 0] = firstDueOn.split('-').map(Number)
      expect(days).toEqual(
        days.map((_, index) => {
          const daysInMonth = new Date(Date.UTC(year, month + index * step, 0)).getUTCDate()
          return toIsoDay(Date.UTC(year, month - 1 + index * step, Math.min(day, daysInMonth)))
        }),
      )
    }),
  )
})

test('a schedule that moves with its contract keeps its rhythm, and events keep their days', () => {
  const monthly = of({ interval: 'MONTHLY', times: 3, firstDueOn: '2027-01-15' })
  expect(scheduledDays(moveSchedule(monthly, 31), START)).toEqual(['2027-02-15', '2027-03-15', '2027-04-15'])
  const events = of({ interval: 'PER_EVENT', events: [{ name: 'Brno', on: '2027-05-02' }] })
  expect(moveSchedule(events, 31)).toEqual(events)
})

test('the payments of a plan are titled by their number or their event', () => {
  const titles = (given: Partial<PaymentSchedule>) =>
    scheduledPayments('Stipend', of(given), START).map(({ title }) => title)
  expect(titles({})).toEqual(['Stipend'])
  expect(titles({ interval: 'MONTHLY', times: 2 })).toEqual(['Stipend 1 of 2', 'Stipend 2 of 2'])
  expect(titles({ interval: 'PER_EVENT', events: [{ name: 'Brno', on: START }] })).toEqual(['Stipend: Brno'])
})

test.each<[Partial<PaymentSchedule>, string | null, string]>([
  [
    { interval: 'MONTHLY', times: 12 },
    START,
    '12 monthly payments of $1,000, first on Jan 1, 2027, last on Dec 1, 2027, $12,000 in total',
  ],
  [
    { interval: 'QUARTERLY', times: 4 },
    null,
    '4 quarterly payments of $1,000, the first on the first day of the contract, $4,000 in total',
  ],
  [{}, null, '1 payment of $1,000, on the first day of the contract'],
  [{ firstDueOn: '2027-02-01' }, null, '1 payment of $1,000, on Feb 1, 2027'],
  [
    {
      interval: 'PER_EVENT',
      events: [
        { name: 'Most', on: '2027-04-11' },
        { name: 'Brno', on: '2027-05-02' },
      ],
    },
    null,
    '2 event payments of $1,000, first on Apr 11, 2027, last on May 2, 2027, $2,000 in total',
  ],
])('a schedule %o of a contract from %s reads %s', (given, startsOn, text) => {
  expect(formatSchedule({ amountMinor: 100_000, currency: 'USD' }, of(given), startsOn)).toBe(text)
})

test.each<[object, string]>([
  [{ interval: 'WEEKLY' }, 'interval'],
  [{ interval: 'MONTHLY', times: 0 }, 'times'],
  [{ interval: 'MONTHLY', times: SCHEDULE_TIMES_MAX + 1 }, 'times'],
  [{ interval: 'MONTHLY', times: 1.5 }, 'times'],
  [{ interval: 'MONTHLY', times: 2, firstDueOn: '2027-02-30' }, 'firstDueOn'],
  [{ interval: 'PER_EVENT', events: [] }, 'events'],
  [{ interval: 'PER_EVENT', events: [{ name: ' ', on: START }] }, 'events.0.name'],
  [
    {
      interval: 'PER_EVENT',
      events: Array.from({ length: SCHEDULE_TIMES_MAX + 1 }, () => ({ name: 'Brno', on: START })),
    },
    'events',
  ],
])('a schedule %o is refused at %s', (given, field) => {
  const { error } = paymentSchedule.safeParse(given)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('what an interval does not use is left out', () => {
  const events = [{ name: 'Brno', on: START }]
  expect(of({ interval: 'ONCE', times: 9, events })).toEqual(onceAtStart)
  expect(of({ interval: 'PER_EVENT', times: 9, firstDueOn: START, events })).toEqual({
    interval: 'PER_EVENT',
    times: 1,
    firstDueOn: null,
    events,
  })
})
