import { expect, test } from 'vitest'
import { formatFieldValue } from './format-field-value.ts'

test.each([
  ['budgetMin', 250_000, '2,500'],
  ['budgetMax', null, ''],
  [
    'place',
    { city: 'Lund', state: 'Skåne', country: 'SE', latitude: 55.7, longitude: 13.2 },
    'Lund, Skåne, Sweden',
  ],
  ['wantedCountries', ['SE', 'NO'], 'Sweden, Norway'],
  ['accepting', true, 'Yes'],
  ['socials', { instagram: '@mira', youtube: '' }, '@mira'],
])('a version of %s is shown as people know it', (name, value, text) => {
  expect(formatFieldValue(name, value, { currency: 'USD' })).toBe(text)
})
