import { expect, test } from 'vitest'
import { sayDay, sayLongDay, sayMoment, sayMonth, sayShortDay } from './in-words.ts'

test('a day is told in UTC, the day before the month', () => {
  expect(sayDay('2026-09-04')).toBe('4 Sep 2026')
  expect(sayDay('2026-11-14T23:59:59.999Z')).toBe('14 Nov 2026')
  expect(sayShortDay('2026-12-31')).toBe('31 Dec')
  expect(sayLongDay('2026-01-01')).toBe('1 January 2026')
  expect(sayMonth('2026-05-31')).toBe('May 2026')
})

test('a moment is told to the minute, with its zone', () => {
  expect(sayMoment('2026-11-14T08:05:59Z')).toBe('14 Nov 2026, 08:05 UTC')
  expect(sayMoment(new Date('2026-02-28T23:30:00-05:00'))).toBe('1 Mar 2026, 04:30 UTC')
})
