import { expect, test } from 'vitest'
import { plural, pluralTotal, pluralWord } from './plural.ts'

test('a count takes the singular for one and the plural otherwise', () => {
  expect([plural(1, 'day'), plural(30, 'day')]).toEqual(['1 day', '30 days'])
  expect([plural(0, 'racer'), plural(1_200, 'racer')]).toEqual(['0 racers', '1,200 racers'])
  expect([plural(1, 'entry', 'entries'), plural(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries'])
})

test('a total that is not exact takes the plural', () => {
  expect(pluralTotal({ count: 1, isExact: true }, 'racer')).toBe('1 racer')
  expect(pluralTotal({ count: 1000, isExact: false }, 'racer')).toBe('1,000+ racers')
  expect(pluralTotal({ count: 0, isExact: true }, 'entry', 'entries')).toBe('0 entries')
})

test('the noun can be used without the count', () => {
  expect([pluralWord(1, 'season'), pluralWord(2, 'season'), pluralWord(2, 'try', 'tries')]).toEqual([
    'season',
    'seasons',
    'tries',
  ])
})
