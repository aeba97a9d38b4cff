import { expect, test } from 'vitest'
import { formatInZone } from '#shared/format/date.ts'
import { dayLabel, shortTime } from './message-time.ts'

const clock = { now: Date.parse('2026-11-15T10:00:00Z'), timeZone: 'UTC' }

test.each([
  ['2026-11-15T09:42:00Z', '9:42\u00a0AM'],
  ['2026-11-14T23:59:00Z', 'Sat'],
  ['2026-11-10T08:00:00Z', 'Tue'],
  ['2026-11-08T08:00:00Z', 'Nov 8'],
  ['2025-12-31T08:00:00Z', 'Dec 31, 2025'],
])('in the list %s reads %s', (iso, label) => {
  expect(shortTime(iso, clock)).toBe(label)
})

test.each([
  ['2026-11-15T00:00:00Z', 'Today'],
  ['2026-11-14T23:59:59Z', 'Yesterday'],
  ['2026-11-13T16:20:00Z', 'Friday, November 13'],
  ['2025-11-13T16:20:00Z', 'Thursday, November 13, 2025'],
])('the day label of %s reads %s', (iso, label) => {
  expect(dayLabel(iso, clock)).toBe(label)
})

test('a day ends at midnight in the time zone of the reader', () => {
  const tokyo = { ...clock, timeZone: 'Asia/Tokyo' }
  expect(dayLabel('2026-11-14T23:59:59Z', tokyo)).toBe('Today')
  expect(formatInZone('2026-11-14T23:59:59Z', 'time', 'Asia/Tokyo')).toBe('8:59\u00a0AM')
})
