import { expect, test } from 'vitest'
import { isRaceDate } from './result.contract.ts'
import { readRaceDate } from './result-table.rules.ts'

const now = Date.parse('2026-06-01T12:00:00Z')

test('a written date is the day of a race', () => {
  expect(readRaceDate('5/23/2025', null, now)).toEqual({ date: '2025-05-23' })
  expect(readRaceDate('5/6/2025', 'DAY_FIRST', now)).toEqual({ date: '2025-06-05' })
})

test('an ambiguous date is refused, not guessed', () => {
  expect(readRaceDate('5/6/2025', null, now)).toEqual({ problem: '"5/6/2025" could be two different days' })
})

test('what is not a date is refused with an example of one', () => {
  expect(readRaceDate('last summer', null, now)).toEqual({
    problem: '"last summer" is not a date. Write it as 2026-05-03',
  })
})

test.each(['2026-06-20', '1799-05-01'])('no race was on %s', (written) => {
  expect(readRaceDate(written, null, now)).toEqual({
    problem: `"${written}" is not a day that has been raced yet`,
  })
})

test('a race date is a whole day on the calendar, tomorrow at most', () => {
  expect(isRaceDate('2026-06-02', now)).toBe(true)
  expect(isRaceDate('2026-06-03', now)).toBe(false)
  expect(isRaceDate('2026-6-1', now)).toBe(false)
})
