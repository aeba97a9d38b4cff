import { expect, test } from 'vitest'
import { brandFilterChips, noBrandFilters, readBrandFilters, toQuery } from './brand-filters.ts'

const everything = {
  search: 'oil',
  categories: ['TYRES', 'TOOLS'],
  country: 'GB',
  accepting: true,
  sort: 'newest',
} as const

test('an address and its filters are the same thing', () => {
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

test('what narrows nothing stands in no address', () => {
  expect(toQuery(noBrandFilters)).toEqual({})
  expect(readBrandFilters({})).toEqual(noBrandFilters)
})

test('one category is a list of one', () => {
  expect(readBrandFilters({ category: 'TYRES' }).categories).toEqual(['TYRES'])
})

test('what cannot be a filter is none', () => {
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

test('each filter that narrows has its chip', () => {
  expect(brandFilterChips(everything)).toEqual([
    { name: 'search', label: 'Search', value: 'oil' },
    { name: 'categories', label: 'Categories', value: ['Tyres', 'Tools'] },
    { name: 'country', label: 'Country', value: 'United Kingdom' },
    { name: 'accepting', label: 'Applications', value: 'Accepting' },
  ])
  expect(brandFilterChips(noBrandFilters)).toEqual([])
})
