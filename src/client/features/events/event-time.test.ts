import { expect, test } from 'vitest'
import { dayRange, daysOf, shiftMonth, timeRange, weeksOf } from './event-time.ts'

const weekend = {
  startsAt: '2027-03-12T08:00:00.000Z',
  endsAt: '2027-03-14T17:30:00.000Z',
  timezone: 'Europe/Stockholm',
}

test('a weekend shows its first and last day', () => {
  expect(dayRange(weekend)).toBe('Fri, Mar 12 – Sun, Mar 14, 2027')
  expect(daysOf(weekend)).toEqual(['2027-03-12', '2027-03-13', '2027-03-14'])
})

test('a one-day event shows its day, with the local time at the track', () => {
  const night = {
    startsAt: '2027-06-05T23:00:00Z',
    endsAt: '2027-06-06T03:00:00Z',
    timezone: 'America/Chicago',
  }
  expect(dayRange(night)).toBe('Sat, Jun 5, 2027')
  expect(timeRange(night)).toBe('6:00\u00a0PM–10:00\u00a0PM CDT')
  expect(daysOf(night)).toEqual(['2027-06-05'])
})

test('a month is whole weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2027-03')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2027-03-01')
  expect(weeks.at(-1)?.at(-1)).toBe('2027-04-04')
  expect(weeksOf('2026-02').flat().includes('2026-02-28')).toBe(true)
})

test('months continue across the turn of the year', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2027-01', -1)).toBe('2026-12')
})
