import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-03-14T12:00:00.000Z')

test.each([
  ['2026-03-14T11:59:30.000Z', 'just now'],
  ['2026-03-14T12:00:20.000Z', 'just now'],
  ['2026-03-14T11:59:00.000Z', '1 minute ago'],
  ['2026-03-14T11:00:01.000Z', '59 minutes ago'],
  ['2026-03-14T09:00:00.000Z', '3 hours ago'],
  ['2026-03-13T11:00:00.000Z', 'yesterday'],
  ['2026-03-01T12:00:00.000Z', '13 days ago'],
])('%s was %s', (date, words) => {
  expect(relativeTime(date, now)).toBe(words)
})
