import { expect, test } from 'vitest'
import { changeInWords } from './change-in-words.ts'

test.each([
  [12, 10, '20% more than the 30 days before', 'up'],
  [9, 10, '10% fewer than the 30 days before', 'down'],
  [10, 10, 'As many as the 30 days before', 'flat'],
  [3, 0, 'None in the 30 days before', 'flat'],
  [0, 0, 'None yet', 'flat'],
])('%i after %i reads "%s"', (now, before, delta, trend) => {
  expect(changeInWords(now, before, '30 days')).toEqual({ delta, trend })
})
