import { expect, test } from 'vitest'
import { boardChips, noBoardFilters, readBoardFilters, toBoardQuery } from './opportunity-filters.ts'

const everything = {
  search: 'oil',
  types: ['CASH', 'MIXED'],
  sports: ['karting'],
  country: 'SE',
  categories: ['TYRES', 'TOOLS'],
  qualifies: true,
  sort: 'newest',
} as const

test('filters survive the round trip through the URL', () => {
  expect(readBoardFilters(toBoardQuery({ ...everything, types: ['MIXED', 'CASH'] }))).toEqual({
    ...everything,
    types: expect.arrayContaining(['CASH', 'MIXED']),
  })
  expect([toBoardQuery(noBoardFilters), readBoardFilters({})]).toEqual([{}, noBoardFilters])
})

test('invalid filters are ignored', () => {
  const search = { type: 'FREE', sport: ['', 7], country: 'Sweden', qualifies: 'maybe', sort: 'price' }
  expect(readBoardFilters(search)).toEqual(noBoardFilters)
})

test('each active filter has a chip', () => {
  expect(boardChips(everything)).toEqual([
    { name: 'search', label: 'Search', value: 'oil' },
    { name: 'types', label: 'Type', value: ['Cash', 'Cash and product'] },
    { name: 'sports', label: 'Motorsports', value: ['Karting'] },
    { name: 'country', label: 'Country', value: 'Sweden' },
    { name: 'categories', label: 'Categories', value: ['Tires', 'Tools'] },
    { name: 'qualifies', label: 'Requirements', value: 'I qualify' },
  ])
  expect(boardChips(noBoardFilters)).toEqual([])
})
