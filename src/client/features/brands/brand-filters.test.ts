import { expect, test } from 'vitest'
import { brandFilterChips, noBrandFilters, readBrandFilters, toQuery } from './brand-filters.ts'

const everything = {
  search: 'oil',
  categories: ['TYRES', 'TOOLS'],
  country: 'GB',
  accepting: true,
  sort: 'newest',
} as const

test('filters survive the round trip through the URL', () => {
  const query = {
    search: 'oil',
    category: ['TYRES', 'TOOLS'],
    country: 'GB',
    accepting: 'true',
    sort: 'newest',
  }
  expect(toQuery(everything)).toEqual(query)
  expect(readBrandFilters(query)).toEqual(everything)
})

test('default filters are not written to the URL', () => {
  expect(toQuery(noBrandFilters)).toEqual({})
  expect(readBrandFilters({})).toEqual(noBrandFilters)
})

test('a single category is read as a list', () => {
  expect(readBrandFilters({ category: 'TYRES' }).categories).toEqual(['TYRES'])
})

test('invalid filters are ignored', () => {
  expect(
    readBrandFilters({
      search: ['a'],
      category: ['', 7],
      country: 'Germany',
      accepting: 'maybe',
      sort: 'price',
    }),
  ).toEqual(noBrandFilters)
})

test('each active filter has a chip', () => {
  expect(brandFilterChips(everything)).toEqual([
    { name: 'search', label: 'Search', value: 'oil' },
    { name: 'categories', label: 'Categories', value: ['Tires', 'Tools'] },
    { name: 'country', label: 'Country', value: 'United Kingdom' },
    { name: 'accepting', label: 'Applications', value: 'Accepting' },
  ])
  expect(brandFilterChips(noBrandFilters)).toEqual([])
})
