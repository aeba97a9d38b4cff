import { expect, test } from 'vitest'
import { lastDayOf } from './term.rules.ts'

test.each([
  ['6 months', '2026-08-31', null, '2027-02-28'],
  ['12 months', '2024-02-29', null, '2025-02-28'],
  ['18 months', '2026-01-15', '2026-02-01', '2027-07-15'],
  ['24 months', '2026-12-31', null, '2028-12-31'],
  ['Season', '2026-03-01', null, '2026-12-31'],
  ['Season', '2026-11-01', '2027-04-30', '2027-04-30'],
  ['Event', '2026-03-01', '2026-06-27', '2026-07-04'],
  ['Event', '2026-03-01', null, '2026-03-08'],
] as const)('%s from %s (end chosen: %s) lasts until %s', (duration, startsOn, endsOn, last) => {
  expect(lastDayOf({ duration, startsOn, endsOn })).toBe(last)
})
