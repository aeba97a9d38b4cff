import { expect, test } from 'vitest'
import {
  filterChips,
  noFilters,
  type PromoterFilters,
  parseFilters,
  toSearch,
  withoutFilter,
} from './promoter-filters.rules.ts'

const everything: PromoterFilters = {
  search: 'saltmarsh',
  sports: ['karting', 'hill-climb'],
  disciplines: ['GT_ENDURANCE'],
  region: 'west-coast',
  experience: [3, 20],
  homeTrack: 'Tacoma',
  achievements: 'night race',
  area: { west: -84, south: 34, east: -76.5, north: 37 },
  sortBy: 'active',
}

test('a URL without parameters has no filters: all regions, 0 to 20 years, by priority', () => {
  expect(parseFilters({})).toEqual(noFilters)
  expect(noFilters).toMatchObject({ region: 'all', experience: [0, 20], sortBy: 'priority' })
  expect(toSearch(noFilters)).toEqual({})
})

test('filters written to a URL are parsed back to the same', () => {
  expect(parseFilters(toSearch(everything))).toEqual(everything)
})

test('the sort is written only when it is not priority, and 20 years not at all', () => {
  expect(toSearch({ ...noFilters, sortBy: 'recent' })).toEqual({ sortBy: 'recent' })
  expect(toSearch({ ...noFilters, experience: [0, 12] })).toEqual({ experienceMax: '12' })
  expect(toSearch(everything)).not.toHaveProperty('experienceMax')
})

test.each([
  { region: 'atlantis' },
  { region: ['midwest', 'south'] },
  { sortBy: 'loudest' },
  { experienceMin: '-3' },
  { experienceMin: '15', experienceMax: '3' },
  { experienceMax: '1e1' },
  { experienceMax: '200' },
  { search: ['a', 'b'] },
  { sports: '' },
])('an invalid parameter is ignored: %j', (given) => {
  expect(parseFilters(given)).toEqual(noFilters)
})

test('every filter has a chip with its label on the screen', () => {
  expect(filterChips(everything)).toEqual([
    { name: 'search', label: 'Search', value: 'saltmarsh' },
    { name: 'sports', label: 'Motorsports', value: ['Karting', 'Hill Climb'] },
    { name: 'disciplines', label: 'Disciplines', value: ['GT Endurance'] },
    { name: 'region', label: 'Region', value: 'West Coast' },
    { name: 'experience', label: 'Experience', value: '3 to 20+ years' },
    { name: 'homeTrack', label: 'Event Location', value: 'Tacoma' },
    { name: 'achievements', label: 'Event History', value: 'night race' },
    { name: 'area', label: 'Map', value: 'Selected area' },
  ])
  expect(filterChips(noFilters)).toEqual([])
})

test('removing one chip resets only that filter', () => {
  expect(withoutFilter(everything, 'experience')).toEqual({ ...everything, experience: [0, 20] })
  expect(withoutFilter(everything, 'sports')).toEqual({ ...everything, sports: [] })
  expect(withoutFilter(everything, 'nonsense')).toEqual(everything)
})
