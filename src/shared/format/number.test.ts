import { expect, test } from 'vitest'
import { localDecimalMark } from './figure.ts'
import { formatTyped, parseNumber } from './number.ts'

test.each([
  ['3,500', 3500],
  ['3.500', 3500],
  ['3 500', 3500],
  ['1.250.000', 1_250_000],
  ['42', 42],
  [' 7 ', 7],
  ['5.00', 5],
])('%s is the whole number %d in every locale', (typed, value) => {
  expect(parseNumber(typed, { mark: '.' })).toBe(value)
  expect(parseNumber(typed, { mark: ',' })).toBe(value)
})

test.each([
  ['1.250', '.', 1.25],
  ['1.250', ',', 1250],
  ['1,250', '.', 1250],
  ['1,250', ',', 1.25],
  ['12,5 %', '.', 12.5],
  ['12.5%', ',', 12.5],
  ['1.234,5', '.', 1234.5],
] as const)('%s with the decimal mark %s is %d where four decimals are possible', (typed, mark, value) => {
  expect(parseNumber(typed, { decimals: 4, mark })).toBe(value)
})

test.each(['a lot', '-', '3.5', '1,2,3', '12345678901'])('%s is not a whole number', (typed) => {
  expect(parseNumber(typed, { mark: '.' })).toBeNaN()
})

test('a negative number is kept, so that the form can name the smallest allowed', () => {
  expect([parseNumber('-5'), parseNumber('−1,200', { mark: '.' })]).toEqual([-5, -1200])
})

test('an empty field has no number', () => {
  expect([parseNumber(''), parseNumber('  ')]).toEqual([null, null])
})

test('the locale decides the decimal mark', () => {
  expect(['en-US', 'de-DE', 'fr-FR', 'ja-JP', 'pt-BR'].map(localDecimalMark)).toEqual([
    '.',
    ',',
    ',',
    '.',
    ',',
  ])
  expect([formatTyped(12.5, '.'), formatTyped(12.5, ','), formatTyped(3, ',')]).toEqual(['12.5', '12,5', '3'])
})
