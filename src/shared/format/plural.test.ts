import { expect, test } from 'vitest'
import { plural, pluralWord } from './plural.ts'

test('a count takes the singular for one and the plural otherwise', () => {
  expect([plural(1, 'day'), plural(30, 'day')]).toEqual(['1 day', '30 days'])
  expect([plural(0, 'racer'), plural(1_200, 'racer')]).toEqual(['0 racers', '1,200 racers'])
  expect([plural(1, 'entry', 'entries'), plural(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries'])
})

test('the noun can be used without the count', () => {
  expect([pluralWord(1, 'season'), pluralWord(2, 'season'), pluralWord(2, 'try', 'tries')]).toEqual([
    'season',
    'seasons',
    'tries',
  ])
})
