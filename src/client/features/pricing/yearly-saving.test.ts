import { expect, test } from 'vitest'
import { yearlySaving } from './plan-card.tsx'

test('the yearly saving is the discount compared with twelve months', () => {
  expect(yearlySaving(1200, 12_000)).toBe(16)
  expect(yearlySaving(1200, 14_400)).toBe(0)
  expect(yearlySaving(0, 0)).toBe(0)
})
