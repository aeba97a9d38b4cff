import { expect, test } from 'vitest'
import { finishLabel } from './finish.rules.ts'

test.each([
  [1, '1st Place'],
  [2, '2nd Place'],
  [3, '3rd Place'],
  [4, '4th Place'],
  [7, '7th Place'],
  [11, '11th Place'],
  [12, '12th Place'],
  [13, '13th Place'],
  [21, '21st Place'],
  [112, '112th Place'],
])('a finish of %i is shown as %s', (finish, label) => expect(finishLabel(finish)).toBe(label))
