import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert } from './convert.rules.ts'

const terms = (rates: Record<string, string>) => ({ marginBp: null, reportCurrency: 'USD', rates })

test.each([
  ['EUR', 10_000, '1.08', 10_800],
  ['JPY', 1200, '0.0067', 804],
  ['KWD', 1500, '3.25', 488],
  ['EUR', 1, '0.5', 1],
  ['EUR', 0, '1.08', 0],
  ['EUR', -10_000, '1.08', -10_800],
  ['EUR', 999_999_999_999_999, '1', 999_999_999_999_999],
])('%s %i at %s is %i cents', (currency, amountMinor, rate, expected) => {
  expect(convert({ amountMinor, currency }, terms({ [currency]: rate }))).toEqual({
    amountMinor: expected,
    currency: 'USD',
  })
})

test('an amount without a rate stays unchanged', () => {
  expect(convert({ amountMinor: 5, currency: 'GBP' }, terms({}))).toEqual({ amountMinor: 5, currency: 'GBP' })
  expect(convert({ amountMinor: 5, currency: 'constructor' }, terms({}))).toMatchObject({ amountMinor: 5 })
})

test('a conversion is never off by more than half a minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 99_999 }), (amountMinor, n) => {
      const converted = convert({ amountMinor, currency: 'EUR' }, terms({ EUR: (n / 1000).toFixed(3) }))
      expect(Math.abs(converted.amountMinor - (amountMinor * n) / 1000)).toBeLessThanOrEqual(0.5001)
    }),
  )
})
