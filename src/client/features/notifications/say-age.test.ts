import { expect, test } from 'vitest'
import { sayAge } from './say-age.ts'

const now = Date.parse('2026-05-10T12:00:00Z')

test.each([
  ['2026-05-10T12:00:05Z', 'now'],
  ['2026-05-10T11:59:01Z', 'now'],
  ['2026-05-10T11:59:00Z', '1 min'],
  ['2026-05-10T11:00:01Z', '59 min'],
  ['2026-05-10T11:00:00Z', '1 h'],
  ['2026-05-09T12:00:00Z', '1 d'],
  ['2026-05-03T12:00:01Z', '6 d'],
  ['2026-05-02T12:00:00Z', '2 May'],
  ['2025-05-02T12:00:00Z', '2 May 2025'],
])('what happened at %s is told as %s', (moment, words) => {
  expect(sayAge(moment, now)).toBe(words)
})
