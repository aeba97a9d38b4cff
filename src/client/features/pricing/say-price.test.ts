import { expect, test } from 'vitest'
import { sayPrice, yearlySaving } from './say-price.ts'

test.each([
  [1200, 'USD', '$12'],
  [1250, 'USD', '$12.50'],
  [900, 'EUR', '€9'],
  [1500, 'JPY', '¥1,500'],
])('%i of %s is %s', (minor, currency, said) => {
  expect(sayPrice(minor, currency)).toBe(said)
})

test('a year saves what twelve months would cost more', () => {
  expect(yearlySaving(1200, 12_000)).toBe(16)
  expect(yearlySaving(1200, 14_400)).toBe(0)
  expect(yearlySaving(0, 0)).toBe(0)
})
