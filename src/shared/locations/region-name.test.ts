import { expect, test } from 'vitest'
import { regionName } from './region-name.ts'

test.each([
  ['US', 'North Carolina', 'East Coast'],
  ['US', 'TX', 'Southwest'],
  ['US', null, 'United States'],
  ['US', 'Atlantis', 'United States'],
  ['SE', 'Skåne', 'Sweden'],
  ['JP', null, 'Japan'],
  [null, 'Ohio', null],
])('%s and %s is %s', (country, state, name) => expect(regionName(country, state)).toBe(name))
