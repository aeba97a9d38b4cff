import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeCurrency,
  exponentOf,
  formatAmount,
  formatMoney,
  formatWholeMoney,
  MONEY_MAX,
  parseAmount,
  parseMoney,
} from './money.ts'
import { anyReader, writeAs } from './reader.ts'

describe('a value that parses as money', () => {
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

describe('a value that is not money, or contains more', () => {
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

test('a currency has the decimals of ISO 4217', () => {
  expect([exponentOf('USD'), exponentOf('JPY'), exponentOf('KWD'), exponentOf('IQD')]).toEqual([2, 0, 3, 3])
})

test('money is shown in the decimals of its currency, without trailing zeros', () => {
  expect(formatMoney({ amountMinor: 250_000, currency: 'USD' })).toBe('$2,500')
  expect(formatMoney({ amountMinor: 250_050, currency: 'USD' })).toBe('$2,500.50')
  expect(formatMoney({ amountMinor: 1_200, currency: 'JPY' })).toBe('¥1,200')
  expect(formatMoney({ amountMinor: 3_250, currency: 'KWD' })).toBe('KWD\u00a03.250')
  expect(formatMoney({ amountMinor: 1_200, currency: 'USD' })).toBe('$12')
  expect(formatMoney({ amountMinor: 1_250, currency: 'USD' })).toBe('$12.50')
  expect(formatMoney({ amountMinor: 900, currency: 'EUR' })).toBe('€9')
  expect(formatMoney({ amountMinor: MONEY_MAX, currency: 'USD' })).toBe('$9,999,999,999,999.99')
})

test('whole money is rounded to units, by the decimals of ISO 4217', () => {
  expect(formatWholeMoney({ amountMinor: 4_820_049, currency: 'USD' })).toBe('$48,200')
  expect(formatWholeMoney({ amountMinor: 1200, currency: 'JPY' })).toBe('¥1,200')
  // Intl has no decimals for the Iraqi dinar; by its data this would be 5,000,000.
  expect(formatWholeMoney({ amountMinor: 5_000_000, currency: 'IQD' })).toBe('IQD\u00a05,000')
})

test.each([
  ['1,500', 'USD', 150_000],
  ['1250', 'USD', 125_000],
  ['1500.5', 'USD', 150_050],
  ['1,250.50', 'USD', 125_050],
  ['1.250,50', 'EUR', 125_050],
  ['12,5', 'EUR', 1_250],
  ['1,500', 'JPY', 1_500],
  ['1234.567', 'KWD', 1_234_567],
  ['3.25', 'KWD', 3_250],
  ['5,000', 'IQD', 5_000_000],
])(
  '%s typed into a field of %s is an amount, and formats back to the same',
  (typed, currency, amountMinor) => {
    expect(parseAmount(typed, currency)).toBe(amountMinor)
    expect(parseAmount(formatAmount(amountMinor, currency), currency)).toBe(amountMinor)
  },
)

test.each([
  ['$212.50', 'USD', '.', 21_250],
  ['212,50 $', 'USD', ',', 21_250],
  ['3,500', 'USD', '.', 350_000],
  ['3.500,00', 'EUR', ',', 350_000],
  ['€3.500,00', 'EUR', '.', 350_000],
  ['$50', 'CAD', '.', 5_000],
  ['CA$50', 'CAD', '.', 5_000],
  ['cad 50', 'CAD', '.', 5_000],
  // Three digits after a single mark are a group, unless the currency has three decimals.
  ['1.250', 'USD', '.', 125_000],
  ['1.250', 'EUR', ',', 125_000],
  ['1,250', 'EUR', ',', 125_000],
  ['1.250', 'KWD', '.', 1_250],
  ['1.250', 'KWD', ',', 1_250_000],
  ['1,250', 'KWD', ',', 1_250],
  ['1,250', 'KWD', '.', 1_250_000],
  ['1.250', 'JPY', '.', 1_250],
] as const)(
  '%s typed into a field of %s with the decimal mark %s is %d',
  (typed, currency, mark, amountMinor) => {
    const locale = mark === ',' ? 'de-DE' : 'en-US'
    writeAs({ ...anyReader, locale }, () => {
      expect(parseAmount(typed, currency)).toBe(amountMinor)
      expect(parseAmount(formatAmount(amountMinor, currency), currency)).toBe(amountMinor)
    })
  },
)

test.each([
  ['€50', 'USD'],
  ['50 JPY', 'USD'],
  ['a lot', 'USD'],
  ['-5', 'USD'],
  ['1500.5', 'JPY'],
  ['10.5', 'JPY'],
  ['12345678901234', 'USD'],
])('%s typed into a field of %s is not an amount', (typed, currency) => {
  expect(parseAmount(typed, currency)).toBeNaN()
})

test.each([
  ['en-GB', '$48,200.50', '€900', 'KWD\u00a03.250'],
  ['de-DE', '48.200,50\u00a0$', '900\u00a0€', '3,250\u00a0KWD'],
  ['de-CH', '$\u00a048’200.50', '€\u00a0900', 'KWD\u00a03.250'],
  ['fr-FR', '48\u202f200,50\u00a0$', '900\u00a0€', '3,250\u00a0KWD'],
  ['nl-NL', '$\u00a048.200,50', '€\u00a0900', 'KWD\u00a03,250'],
] as const)('money is written in the format of %s, and read back', (locale, dollars, euros, dinars) => {
  writeAs({ ...anyReader, locale }, () => {
    expect(formatMoney({ amountMinor: 4_820_050, currency: 'USD' })).toBe(dollars)
    expect(formatMoney({ amountMinor: 90_000, currency: 'EUR' })).toBe(euros)
    expect(formatMoney({ amountMinor: 3_250, currency: 'KWD' })).toBe(dinars)
    expect([parseAmount(dollars, 'USD'), parseAmount(euros, 'EUR')]).toEqual([4_820_050, 90_000])
    expect(parseAmount(dinars, 'KWD')).toBe(3_250)
  })
})

test('an empty field has no amount', () => {
  expect([parseAmount('', 'USD'), parseAmount(' ', 'USD'), formatAmount(null, 'USD')]).toEqual([
    null,
    null,
    '',
  ])
})

test('an amount is formatted as it would be typed', () => {
  expect([
    formatAmount(150_050, 'USD'),
    formatAmount(150_000, 'USD'),
    formatAmount(1_500, 'JPY'),
    formatAmount(3_250, 'KWD'),
  ]).toEqual(['1,500.50', '1,500', '1,500', '3.250'])
})

test('an amount keeps its digits in another currency', () => {
  expect(changeCurrency(150_000, 'USD', 'JPY')).toBe(1_500)
  expect(changeCurrency(1_500, 'JPY', 'KWD')).toBe(1_500_000)
})

test('formatted money parses back to the same amount', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'GBP', 'INR', 'ISK', 'BHD')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MONEY_MAX }), currency, (amountMinor, of) => {
      expect(parseMoney(formatMoney({ amountMinor, currency: of }))).toEqual({ amountMinor, currency: of })
    }),
  )
})
