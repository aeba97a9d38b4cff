import { expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time.ts'
import {
  formatAge,
  formatDaysUntil,
  formatDuration,
  formatRelativeTime,
  formatTimeUntil,
} from './relative-time.ts'

test.each([
  ['2026-03-14T11:59:30.000Z', 'just now'],
  ['2026-03-14T12:00:20.000Z', 'just now'],
  ['2026-03-14T11:59:00.000Z', '1 minute ago'],
  ['2026-03-14T11:00:01.000Z', '59 minutes ago'],
  ['2026-03-14T09:00:00.000Z', '3 hours ago'],
  ['2026-03-13T11:00:00.000Z', 'yesterday'],
  ['2026-03-01T12:00:00.000Z', '13 days ago'],
])('%s was %s', (date, text) => {
  expect(formatRelativeTime(date, Date.parse('2026-03-14T12:00:00.000Z'))).toBe(text)
})

test.each([
  ['2026-05-10T12:00:05Z', 'now'],
  ['2026-05-10T11:59:01Z', 'now'],
  ['2026-05-10T11:59:00Z', '1 min'],
  ['2026-05-10T11:00:01Z', '59 min'],
  ['2026-05-10T11:00:00Z', '1 h'],
  ['2026-05-09T12:00:00Z', '1 d'],
  ['2026-05-03T12:00:01Z', '6 d'],
  ['2026-05-02T12:00:00Z', 'May 2'],
  ['2025-05-02T12:00:00Z', 'May 2, 2025'],
])('the short age of %s is %s', (moment, text) => {
  expect(formatAge(moment, Date.parse('2026-05-10T12:00:00Z'))).toBe(text)
})

test.each([
  ['2026-12-06T12:00:00.000Z', 'in 21 days'],
  ['2026-11-17T12:00:00.000Z', 'in 2 days'],
  ['2026-11-17T11:00:00.000Z', 'in 47 hours'],
  ['2026-11-15T13:00:00.000Z', 'in 1 hour'],
  ['2026-11-15T12:59:00.000Z', 'within the hour'],
  ['2026-11-15T12:00:00.000Z', 'within the hour'],
  ['2026-11-14T12:00:00.000Z', 'since Nov 14, 2026'],
])('%s is %s', (moment, text) => {
  expect(formatTimeUntil(moment, Date.parse('2026-11-15T12:00:00.000Z'))).toBe(text)
})

test.each([
  [0.5, 'less than an hour'],
  [1, '1 hour'],
  [23, '23 hours'],
  [24, '1 day'],
  [200, '8 days'],
])('%d hours are %s', (hours, text) => {
  expect(formatDuration(hours * HOUR_MS)).toBe(text)
})

test.each([
  ['2027-03-12T23:30:00Z', 'Today'],
  // Still the same evening in New York, where it is past midnight in UTC.
  ['2027-03-13T02:00:00Z', 'Today'],
  ['2027-03-13T14:00:00Z', 'Tomorrow'],
  ['2027-03-24T14:00:00Z', 'In 12 days'],
])('%s is %s in the time zone of the track', (startsAt, text) => {
  expect(formatDaysUntil(startsAt, new Date('2027-03-12T23:00:00Z'), 'America/New_York')).toBe(text)
})
