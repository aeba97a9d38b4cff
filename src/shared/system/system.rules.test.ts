import { expect, test } from 'vitest'
import { formatErrorRate } from './system.rules.ts'

test.each([
  [0, 0, '0%'],
  [5_000, 0, '0%'],
  [1_000_000, 1, '0.01%'],
  [1_250, 5, '0.4%'],
  [3, 1, '33%'],
])('of %i requests %i failed: %s', (requests, errors, shown) => {
  expect(formatErrorRate({ requests, errors })).toBe(shown)
})
