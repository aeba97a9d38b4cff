import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exponentOf, formatMoney, MONEY_MAX, parseMoney } from './money.ts'

describe('a value that reads as money', () => {
  test.each([
    ['$2,500', 250_000, 'USD'],
    ['$ 2,500.5', 250_050, 'USD'],
    ['US$99.99', 9_999, 'USD'],
    ['0.29 USD', 29, 'USD'],
    ['usd 1,234,567.89', 123_456_789, 'USD'],
    ['EUR 1.200,50', 120_050, 'EUR'],
    ['1.200 EUR', 120_000, 'EUR'],
    ['1 200,50 €', 120_050, 'EUR'],
    ['1\u202f200 €', 120_000, 'EUR'],
    ['£1,000.50', 100_050, 'GBP'],
    ['CHF 1’200.50', 120_050, 'CHF'],
    ['CA$750', 75_000, 'CAD'],
    ['₹1,500', 150_000, 'INR'],
    ['1200 JPY', 1_200, 'JPY'],
    ['¥5,000', 5_000, 'JPY'],
    ['¥5,000.00', 5_000, 'JPY'],
    ['KWD 3.250', 3_250, 'KWD'],
    ['3,250 KWD', 3_250_000, 'KWD'],
    ['1,250.750 KWD', 1_250_750, 'KWD'],
    ['$0', 0, 'USD'],
    ['$1.005', 100_500, 'USD'],
  ])('%s', (text, amountMinor, currency) => {
    expect(parseMoney(text)).toEqual({ amountMinor, currency })
  })
})

describe('a value that says something else, or more', () => {
  test.each([
    '',
    '2500',
    'Helmet and gloves',
    '20% off',
    '$2,500 per season',
    '$2,500 + tires',
    '$',
    'USD',
    '-$500',
    '$-500',
    '$2,50,0',
    '$12.345,678,9',
    '$1,000.50.50',
    '$1 000,000.5',
    '$5.',
    '1200.50 JPY',
    'XQZ 100',
    '$99999999999999999',
    '٣٠٠ USD',
  ])('%s', (text) => {
    expect(parseMoney(text)).toBeNull()
  })
})

test('a currency has as many decimals as ISO 4217 gives it', () => {
  expect([exponentOf('USD'), exponentOf('JPY'), exponentOf('KWD'), exponentOf('IQD')]).toEqual([2, 0, 3, 3])
})

test('money is shown in its own decimals, and without those that say nothing', () => {
  expect(formatMoney({ amountMinor: 250_000, currency: 'USD' })).toBe('$2,500')
  expect(formatMoney({ amountMinor: 250_050, currency: 'USD' })).toBe('$2,500.50')
  expect(formatMoney({ amountMinor: 1_200, currency: 'JPY' })).toBe('¥1,200')
  expect(formatMoney({ amountMinor: 3_250, currency: 'KWD' })).toBe('KWD\u00a03.250')
  expect(formatMoney({ amountMinor: MONEY_MAX, currency: 'USD' })).toBe('$9,999,999,999,999.99')
})

test('what was shown reads back as the same money', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'GBP', 'INR', 'ISK', 'BHD')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MONEY_MAX }), currency, (amountMinor, of) => {
      expect(parseMoney(formatMoney({ amountMinor, currency: of }))).toEqual({ amountMinor, currency: of })
    }),
  )
})
