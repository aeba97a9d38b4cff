import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatInZone,
  formatLongDate,
  formatMonth,
  formatShortDate,
} from './date.ts'

test('dates are formatted in UTC', () => {
  expect(formatDate('2026-09-04')).toBe('Sep 4, 2026')
  expect(formatDate('2026-11-14T23:59:59.999Z')).toBe('Nov 14, 2026')
  expect(formatShortDate('2026-12-31')).toBe('Dec 31')
  expect(formatLongDate('2026-01-01')).toBe('January 1, 2026')
  expect(formatMonth('2026-05-31')).toBe('May 2026')
})

test('a date and time names its zone', () => {
  expect(formatDateTime('2026-11-14T08:05:59Z')).toBe('Nov 14, 2026, 08:05 UTC')
  expect(formatDateTime(new Date('2026-02-28T23:30:00-05:00'))).toBe('Mar 1, 2026, 04:30 UTC')
  expect(formatDateTime('2026-11-14T00:00:00Z')).toBe('Nov 14, 2026, 00:00 UTC')
})

test('a range names the year once where both ends share it', () => {
  expect(formatDateRange('2026-05-01', '2026-05-31')).toBe('May 1 – May 31, 2026')
  expect(formatDateRange('2025-12-20', '2026-01-10')).toBe('Dec 20, 2025 – Jan 10, 2026')
  expect(formatDateRange('2026-05-03', '2026-05-03')).toBe('May 3, 2026')
})

test('a date can be formatted in another time zone', () => {
  expect(formatInZone('2027-01-01T02:00:00Z', 'weekdayMedium', 'America/Los_Angeles')).toBe(
    'Thu, Dec 31, 2026',
  )
  expect(formatInZone('2026-12-31T20:00:00Z', 'time', 'Asia/Tokyo')).toBe('05:00')
})

test('an invalid date is empty', () => {
  expect(formatDate('')).toBe('')
})
