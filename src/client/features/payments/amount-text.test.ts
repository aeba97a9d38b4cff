import { expect, test } from 'vitest'
import { readAmount, writeAmount } from './amount-text.ts'

test.each([
  ['1250', 'USD', 125_000],
  ['1,250.50', 'USD', 125_050],
  ['250000', 'JPY', 250_000],
  ['1234.567', 'KWD', 1_234_567],
])('%s %s is %i of its smallest unit, and reads so again', (text, currency, amountMinor) => {
  expect(readAmount(text, currency)).toBe(amountMinor)
  expect(readAmount(writeAmount(amountMinor, currency), currency)).toBe(amountMinor)
})

test.each([
  ['', 'USD'],
  ['a lot', 'USD'],
  ['10.5', 'JPY'],
  ['-5', 'USD'],
])('“%s” %s is no amount', (text, currency) => {
  expect(readAmount(text, currency)).toBeNaN()
})
