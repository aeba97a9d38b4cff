import { expect, test } from 'vitest'
import { reachesLevel } from './level.rules.ts'

test.each([
  ['PROFESSIONAL', 'AMATEUR', true],
  ['AMATEUR', 'AMATEUR', true],
  ['ROOKIE', 'AMATEUR', false],
  ['YOUTH', 'YOUTH', true],
  ['PROFESSIONAL', 'YOUTH', false],
  ['YOUTH', 'AMATEUR', false],
  [null, 'AMATEUR', false],
])('%s meets a minimum of %s: %s', (level, wanted, expected) => {
  expect(reachesLevel(level, wanted)).toBe(expected)
})
