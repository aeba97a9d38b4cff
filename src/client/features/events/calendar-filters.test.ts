import { describe, expect, test } from 'vitest'
import { listQuery, readFilters, writeFilters } from './calendar-filters.ts'

const today = '2027-03-10'
const read = (search: Record<string, unknown>) => readFilters(search, today)

test('by default the next three months are listed', () => {
  const filters = read({})
  expect(filters).toMatchObject({ view: 'list', window: '90', sports: [], country: '', near: null })
  expect(writeFilters(filters, today)).toEqual({})
  expect(listQuery(filters, today)).toEqual({ from: '2027-03-10', to: '2027-06-09' })
})

test('filters survive the round trip through the URL', () => {
  const search = {
    view: 'month',
    month: '2027-05',
    day: '2027-05-14',
    sports: ['karting', 'drifting'],
    country: 'SE',
    near: '55.70584,13.19321',
    place: 'Lund, Skåne, Sweden',
    radius: '100',
  }
  expect(writeFilters(read(search), today)).toEqual(search)
})

test('a month queries its whole weeks, with a day of margin for time zones', () => {
  expect(listQuery(read({ view: 'month', month: '2027-03' }), today)).toEqual({
    from: '2027-02-28',
    to: '2027-04-06',
  })
})

test('a place queries a circle around it', () => {
  expect(listQuery(read({ near: '55.7,13.2', radius: '25' }), today)).toMatchObject({
    proximity: '{"latitude":55.7,"longitude":13.2,"radius":25}',
  })
})

test('past events are queried as a period', () => {
  expect(listQuery(read({ window: 'past' }), today)).toEqual({ from: '2026-03-10', to: '2027-03-10' })
})

describe('invalid values are ignored', () => {
  test.each([
    [{ month: '2027-13' }],
    [{ view: 'year' }],
    [{ near: '91,0' }],
    [{ near: 'here' }],
    [{ country: 'Sweden' }],
    [{ day: '2027-09-01' }],
    [{ radius: '3' }],
    [{ window: '7' }],
  ])('%o', (search) => {
    expect(read(search)).toEqual(read({}))
  })
})
