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
import { closestLocale } from './locale.ts'
import { anyReader, type Reader, readerOf, writeAs } from './reader.ts'

test('without settings, dates are formatted in UTC', () => {
  expect(formatDate('2026-09-04')).toBe('Sep 4, 2026')
  expect(formatDate('2026-11-14T23:59:59.999Z')).toBe('Nov 14, 2026')
  expect(formatShortDate('2026-12-31')).toBe('Dec 31')
  expect(formatLongDate('2026-01-01')).toBe('January 1, 2026')
  expect(formatMonth('2026-05-31')).toBe('May 2026')
})

test('a date and time names its zone', () => {
  expect(formatDateTime('2026-11-14T08:05:59Z')).toBe('Nov 14, 2026, 8:05\u00a0AM UTC')
  expect(formatDateTime(new Date('2026-02-28T23:30:00-05:00'))).toBe('Mar 1, 2026, 4:30\u00a0AM UTC')
  expect(formatDateTime('2026-11-14T00:00:00Z')).toBe('Nov 14, 2026, 12:00\u00a0AM UTC')
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
  expect(formatInZone('2026-12-31T20:00:00Z', 'time', 'Asia/Tokyo')).toBe('5:00\u00a0AM')
})

test('an invalid date is empty', () => {
  expect(formatDate('')).toBe('')
})

const london: Reader = { locale: 'en-GB', timeZone: 'Europe/London' }
const losAngeles: Reader = { locale: 'en-US', timeZone: 'America/Los_Angeles' }

test('a moment is shown in the time zone of the reader, a calendar day is the same for everyone', () => {
  const lateEvening = '2026-11-14T03:30:00Z'
  expect(writeAs(losAngeles, () => formatDateTime(lateEvening))).toBe('Nov 13, 2026, 7:30\u00a0PM PST')
  expect(writeAs(losAngeles, () => formatDate(lateEvening))).toBe('Nov 13, 2026')
  expect(writeAs(losAngeles, () => [formatDate('2026-11-14'), formatMonth('2026-11')])).toEqual([
    'Nov 14, 2026',
    'November 2026',
  ])
  expect(formatDate(lateEvening)).toBe('Nov 14, 2026')
})

test('the year of a range is that of the reader', () => {
  const [first, last] = ['2026-12-30T12:00:00Z', '2027-01-01T03:00:00Z']
  expect(writeAs(losAngeles, () => formatDateRange(first, last))).toBe('Dec 30 – Dec 31, 2026')
  expect(formatDateRange(first, last)).toBe('Dec 30, 2026 – Jan 1, 2027')
})

test('regions that write the day first do so in every style, with English words', () => {
  const written = writeAs(london, () => [
    formatShortDate('2026-09-04'),
    formatDate('2026-09-04'),
    formatLongDate('2026-09-04'),
    formatMonth('2026-09-04'),
    formatDateRange('2026-05-01', '2026-05-31'),
    formatDateTime('2026-07-04T20:19:00Z'),
    formatInZone('2026-09-04', 'weekdayLong', 'UTC'),
    formatInZone('2026-09-04', 'weekdayShort', 'UTC'),
    formatInZone('2026-09-04', 'weekday', 'UTC'),
  ])
  expect(written).toEqual([
    '4 Sep',
    '4 Sep 2026',
    '4 September 2026',
    'September 2026',
    '1 May – 31 May 2026',
    '4 Jul 2026, 21:19 GMT+1',
    'Friday, 4 September 2026',
    'Fri, 4 Sep',
    'Fri',
  ])
})

test.each([
  ['en-US', ['12:05 AM', '11:59 AM', '12:00 PM', '8:19 PM']],
  ['en-AU', ['12:05 AM', '11:59 AM', '12:00 PM', '8:19 PM']],
  ['en-GB', ['00:05', '11:59', '12:00', '20:19']],
  ['de-DE', ['00:05', '11:59', '12:00', '20:19']],
] as const)('the clock of %s', (locale, written) => {
  const at = (time: string) => formatInZone(`2026-11-14T${time}:00Z`, 'time', 'UTC').replace('\u00a0', ' ')
  expect(writeAs({ locale, timeZone: 'UTC' }, () => ['00:05', '11:59', '12:00', '20:19'].map(at))).toEqual(
    written,
  )
})

test('a time zone that this runtime does not know is read as UTC', () => {
  expect(readerOf({ locale: 'de-DE', timezone: 'Moon/Tycho' })).toEqual({ locale: 'de-DE', timeZone: 'UTC' })
  expect(readerOf(null)).toEqual(anyReader)
})

test('the region is the closest to the languages of the browser', () => {
  expect([
    closestLocale(['de-CH', 'de']),
    closestLocale(['de-LU']),
    closestLocale(['xx', 'fr']),
    closestLocale(['en']),
    closestLocale([]),
  ]).toEqual(['de-CH', 'de-DE', 'fr-FR', 'en-US', 'en-US'])
})
