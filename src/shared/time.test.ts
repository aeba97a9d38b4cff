import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from './local-time.ts'
import { addDays, addMonths, daysAfter, daysBetween, isIsoDay, isoWeekday, toIsoDay } from './time.ts'
import { toZonedDay } from './timezone.ts'

test('days are added on the UTC calendar, across daylight saving changes', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-01-10', '2025-12-31')).toBe(-10)
  expect(daysAfter(new Date('2026-03-28T12:00:00Z'), -1).toISOString()).toBe('2026-03-27T12:00:00.000Z')
})

test('a month later is the same day, or the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-05-15', 0)).toBe('2026-05-15')
})

test('the day of a moment depends on the time zone', () => {
  expect(toIsoDay('2026-12-31T23:30:00-05:00')).toBe('2027-01-01')
  expect(toZonedDay('2027-01-01T02:00:00Z', 'America/Los_Angeles')).toBe('2026-12-31')
  expect(toZonedDay('2026-12-31T20:00:00Z', 'Asia/Tokyo')).toBe('2027-01-01')
})

test('weekdays run from Monday, 1, to Sunday, 7', () => {
  expect([isoWeekday('2027-03-01'), isoWeekday('2027-03-07')]).toEqual([1, 7])
})

test('only days of the calendar are ISO days', () => {
  expect(['2028-02-29', '2027-02-29', '2027-2-1', ''].map(isIsoDay)).toEqual([true, false, false, false])
})

test.each([
  ['2027-03-31', 'America/Chicago', '2027-03-31T05:00:00.000Z', '2027-04-01T04:59:59.000Z'],
  // The clocks change: 23 and 25 hours.
  ['2027-03-14', 'America/Chicago', '2027-03-14T06:00:00.000Z', '2027-03-15T04:59:59.000Z'],
  ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.000Z'],
  ['2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z', '2026-09-27T10:59:59.000Z'],
  ['2026-11-16', 'Asia/Kathmandu', '2026-11-15T18:15:00.000Z', '2026-11-16T18:14:59.000Z'],
  // Midnight does not exist, or exists twice.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.000Z'],
])('%s in %s is from %s to %s', (day, timezone, first, last) => {
  const [start, end] = [startOfDay(day, timezone), endOfDay(day, timezone)]
  expect([start.toISOString(), end.toISOString()]).toEqual([first, last])
  expect([toZonedDay(start, timezone), toZonedDay(end, timezone)]).toEqual([day, day])
  expect(toZonedDay(start.getTime() - 1, timezone)).toBe(addDays(day, -1))
})
