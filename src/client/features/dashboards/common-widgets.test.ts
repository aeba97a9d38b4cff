import { expect, test } from 'vitest'
import { comparePeriods } from './common-widgets.tsx'

test.each([
  [12, 10, '20% more than the previous 30 days', 'up'],
  [9, 10, '10% fewer than the previous 30 days', 'down'],
  [10, 10, 'Same as the previous 30 days', 'flat'],
  [3, 0, 'None in the previous 30 days', 'flat'],
  [0, 0, 'None yet', 'flat'],
])('a change to %i from %i reads "%s"', (now, before, delta, trend) => {
  expect(comparePeriods(now, before, '30 days')).toEqual({ delta, trend })
})
