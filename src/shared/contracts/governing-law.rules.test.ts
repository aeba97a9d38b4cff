import { expect, test } from 'vitest'
import { hasLawOfStates, lawPlaceName } from './governing-law.rules.ts'

test.each([
  ['US', 'North Carolina', 'the State of North Carolina, United States'],
  ['US', 'Ohio', 'the State of Ohio, United States'],
  ['US', 'Virginia', 'the Commonwealth of Virginia, United States'],
  ['US', 'District of Columbia', 'the District of Columbia, United States'],
  ['US', null, 'the United States'],
  ['CA', 'Ontario', 'the Province of Ontario, Canada'],
  ['CA', 'Yukon', 'the Territory of Yukon, Canada'],
  ['AU', 'Victoria', 'the State of Victoria, Australia'],
  ['AU', 'Northern Territory', 'the Northern Territory, Australia'],
  ['GB', 'England', 'England and Wales'],
  ['GB', 'Scotland', 'Scotland'],
  ['GB', null, 'England and Wales'],
  ['DE', 'Bavaria', 'Germany'],
  ['NL', null, 'the Netherlands'],
  ['AE', null, 'the United Arab Emirates'],
  ['SE', 'Skåne', 'Sweden'],
])('the law of %s with the state %s is that of %s', (country, state, name) => {
  expect(lawPlaceName({ country, state })).toBe(name)
})

test('only countries whose states have a law of their own ask for the state', () => {
  expect(['US', 'CA', 'AU', 'GB', 'MX'].every(hasLawOfStates)).toBe(true)
  expect(['DE', 'FR', 'BR', 'CH'].some(hasLawOfStates)).toBe(false)
})
