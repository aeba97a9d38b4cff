import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { askedBy, limitToBase, readAnalyticsSearch, writeAnalyticsSearch } from './analytics-search.ts'

const urlOf = (search: Record<string, unknown>) =>
  paths.analytics(writeAnalyticsSearch(readAnalyticsSearch(search)))

test('a URL without parameters shows the last 30 days compared with the previous 30', () => {
  expect(readAnalyticsSearch({})).toMatchObject({ range: '30d', compare: 'previous' })
  expect(urlOf({ range: '30d', compare: 'previous' })).toBe('/analytics')
})

test.each([
  { range: '90d' },
  { range: '12m', compare: 'year' },
  { from: '2026-01-01', to: '2026-02-01', compare: 'none', plot: 'views' },
])('%j survives the round trip through the URL', (search) => {
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
])('the invalid search %j falls back to the defaults', (search) => {
  expect(urlOf(search)).toBe('/analytics')
})

test('a custom period is queried without a range, and the chart is not part of the query', () => {
  const search = readAnalyticsSearch({ range: '7d', from: '2026-01-01', to: '2026-01-02', plot: 'views' })
  expect(askedBy(search)).toEqual({ from: '2026-01-01', to: '2026-01-02', compare: 'previous' })
})

test('without the plan for longer periods the usual one is asked for', () => {
  const limited = (search: Record<string, string>) => limitToBase(readAnalyticsSearch(search), '2026-03-31')
  expect(limited({ range: '7d' }).range).toBe('7d')
  expect(limited({ range: '12m' }).range).toBe('30d')
  expect(limited({ from: '2026-03-02', to: '2026-03-09' })).toMatchObject({ range: null, from: '2026-03-02' })
  expect(limited({ from: '2026-03-01', to: '2026-03-09' })).toMatchObject({ range: '30d', from: undefined })
})

test('without the plan for longer periods there is no comparison with last year', () => {
  const compared = (compare: string) => limitToBase(readAnalyticsSearch({ compare }), '2026-03-31').compare
  expect(compared('year')).toBe('previous')
  expect(compared('none')).toBe('none')
})
