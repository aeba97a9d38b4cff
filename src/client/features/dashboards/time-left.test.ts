import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-21T12:00:00Z', '6 d left'],
  ['2026-11-16T11:59:00Z', '24 h left'],
  ['2026-11-15T12:10:00Z', '1 h left'],
  ['2026-11-15T12:00:00Z', 'over'],
])('until %s there is "%s"', (until, words) => {
  expect(timeLeft(until, now)).toBe(words)
})
