import { expect, test } from 'vitest'
import { yearlySaving } from './plan-card.tsx'

test('a year saves what twelve months would cost more', () => {
  expect(yearlySaving(1200, 12_000)).toBe(16)
  expect(yearlySaving(1200, 14_400)).toBe(0)
  expect(yearlySaving(0, 0)).toBe(0)
})
