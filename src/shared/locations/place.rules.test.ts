import { expect, test } from 'vitest'
import { promoterRegionOf, regionName } from './place.rules.ts'
import { statesOfRegion } from './region.constants.ts'
import { usStates } from './us-states.constants.ts'

test.each([
  ['US', 'North Carolina', 'east-coast'],
  ['US', 'NC', 'east-coast'],
  ['US', 'Texas', 'southwest'],
  ['US', 'Michigan', 'midwest'],
  ['SE', 'Skåne', 'international'],
  ['CA', null, 'international'],
  ['US', null, null],
  ['US', 'Atlantis', null],
  [null, 'Texas', null],
])('%s %s is in %s', (country, state, region) => {
  expect(promoterRegionOf(country, state)).toBe(region)
})

test('every state is in exactly one region', () => {
  expect(Object.values(statesOfRegion).flat().sort()).toEqual(Object.values(usStates).sort())
})

test.each([
  ['US', 'North Carolina', 'East Coast'],
  ['US', 'TX', 'Southwest'],
  ['US', null, 'United States'],
  ['US', 'Atlantis', 'United States'],
  ['SE', 'Skåne', 'Sweden'],
  ['JP', null, 'Japan'],
  [null, 'Ohio', null],
])('%s and %s is %s', (country, state, name) => expect(regionName(country, state)).toBe(name))
