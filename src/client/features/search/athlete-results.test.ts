import { expect, test } from 'vitest'
import { formatTotal } from '#shared/format/number.ts'
import { foundLabel } from './athlete-results.tsx'

test.each([
  [{ count: 0, isExact: true }, '0', 'Found 0 Racers'],
  [{ count: 1, isExact: true }, '1', 'Found 1 Racer'],
  [{ count: 30, isExact: true }, '30', 'Found 30 Racers'],
  [{ count: 1000, isExact: true }, '1,000', 'Found 1,000 Racers'],
  [{ count: 1000, isExact: false }, '1,000+', 'Found 1,000+ Racers'],
])('a total of %j reads %s', (total, count, found) => {
  expect(formatTotal(total)).toBe(count)
  expect(foundLabel(total)).toBe(found)
})
