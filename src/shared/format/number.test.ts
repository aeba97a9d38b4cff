import { expect, test } from 'vitest'
import type { FormatLocale } from './locale.ts'
import {
  formatChange,
  formatCount,
  formatFileSize,
  formatMultiple,
  formatRate,
  formatTyped,
  parseNumber,
} from './number.ts'
import { anyReader, writeAs } from './reader.ts'

const write = <Result>(locale: FormatLocale, work: () => Result) => writeAs({ ...anyReader, locale }, work)
/** Germany writes a decimal comma. */
const localeOf = (mark: '.' | ',') => (mark === ',' ? 'de-DE' : 'en-US')

test.each([
  ['3,500', 3500],
  ['3.500', 3500],
  ['3 500', 3500],
  ['1.250.000', 1_250_000],
  ['42', 42],
  [' 7 ', 7],
  ['5.00', 5],
])('%s is the whole number %d in every locale', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
  expect(write('de-DE', () => parseNumber(typed))).toBe(value)
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
  expect(write(localeOf(mark), () => parseNumber(typed, { decimals: 4 }))).toBe(value)
})

test.each(['a lot', '-', '3.5', '1,2,3', '12345678901'])('%s is not a whole number', (typed) => {
  expect(parseNumber(typed)).toBeNaN()
})

test('a negative number is kept, so that the form can name the smallest allowed', () => {
  expect([parseNumber('-5'), parseNumber('−1,200')]).toEqual([-5, -1200])
})

test('an empty field has no number', () => {
  expect([parseNumber(''), parseNumber('  ')]).toEqual([null, null])
})

test.each([
  ['en-US', '1,234,567', '12.5', '+1,200%', '3.4×'],
  ['de-DE', '1.234.567', '12,5', '+1.200%', '3,4×'],
  ['de-CH', '1’234’567', '12.5', '+1’200%', '3.4×'],
  ['sv-SE', '1\u00a0234\u00a0567', '12,5', '+1\u00a0200%', '3,4×'],
] as const)('numbers are written in the format of %s', (locale, count, typed, change, times) => {
  const written = write(locale, () => [
    formatCount(1_234_567),
    formatTyped(12.5),
    formatChange(12),
    formatMultiple(3.4),
  ])
  expect(written).toEqual([count, typed, change, times])
  expect(write(locale, () => parseNumber(count))).toBe(1_234_567)
})

test.each([
  [0, '1 KB'],
  [900 * 1024, '900 KB'],
  [2_500_000, '2.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [1.25 * 1024 ** 3, '1.3 GB'],
])('a file of %i bytes has %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown)
})

test.each([
  [0, 0, '0%'],
  [5_000, 0, '0%'],
  [1_000_000, 1, '0.01%'],
  [1_250, 5, '0.4%'],
  [3, 1, '33%'],
])('of %i requests %i failed: %s', (requests, errors, shown) => {
  expect(formatRate(errors, requests)).toBe(shown)
})
