import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { askedBy, readAnalyticsSearch, writeAnalyticsSearch } from './analytics-search.ts'

const urlOf = (search: Record<string, unknown>) =>
  paths.analytics(writeAnalyticsSearch(readAnalyticsSearch(search)))

test('a plain address is the last 30 days, held against the 30 before', () => {
  expect(readAnalyticsSearch({})).toMatchObject({ range: '30d', compare: 'previous' })
  expect(urlOf({ range: '30d', compare: 'previous' })).toBe('/analytics')
})

test.each([
  { range: '90d' },
  { range: '12m', compare: 'year' },
  { from: '2026-01-01', to: '2026-02-01', compare: 'none', plot: 'views' },
])('%j comes back as it was written', (search) => {
  expect(urlOf(search)).toBe(paths.analytics(search))
})

test.each([
  { from: '2026-01-01' },
  { from: 'soon', to: '2026-01-01' },
  { from: '2026-02-01', to: '2026-01-01' },
  { from: '2020-01-01', to: '2026-01-01' },
  { from: '1926-01-01', to: '1926-01-02' },
  { range: 'forever', compare: 'with-joy' },
  { range: ['7d', '90d'] },
])('%j is nothing that anybody meant', (search) => {
  expect(urlOf(search)).toBe('/analytics')
})

test('two days are asked for without a range, and the plot is no part of the question', () => {
  const search = readAnalyticsSearch({ range: '7d', from: '2026-01-01', to: '2026-01-02', plot: 'views' })
  expect(askedBy(search)).toEqual({ from: '2026-01-01', to: '2026-01-02', compare: 'previous' })
})
