import { describe, expect, test } from 'vitest'
import { filterChips, hasFilters } from './athlete-filter-chips.rules.ts'
import {
  type AthleteFilterName,
  type AthleteFilters,
  noFilters,
  parseFilters,
  sortOf,
  toQuery,
  toSearch,
  withoutFilter,
} from './athlete-filters.rules.ts'
import { athleteListQuery } from './athlete-list.contract.ts'

const near = { label: 'Hickory', latitude: 35.7332, longitude: -81.3412, radius: 50 }

const everything: AthleteFilters = {
  search: 'mira',
  sports: ['karting', 'drag-racing'],
  region: 'canada',
  disciplines: ['LATE_MODEL'],
  experience: [3, 12],
  achievements: 'champion',
  homeTrack: 'Harrow Creek',
  country: 'CA',
  state: 'Ontario',
  city: 'London',
  proximity: near,
  area: { west: -84, south: 34, east: -76.5, north: 37 },
  openTo: ['CASH', 'PRODUCT'],
  audienceMin: 5000,
  audienceMax: 50_000,
  level: 'AMATEUR',
  availability: 'open',
  races: { ...near, label: 'Concord', from: '2027-06-01', to: '2027-06-30' },
  sortBy: 'distance',
}

describe('a URL', () => {
  test('contains every filter, and parses back to the same', () => {
    expect(parseFilters(toSearch(everything))).toEqual(everything)
  })

  test('contains nothing for unset filters', () => {
    expect(toSearch(noFilters)).toEqual({})
    expect(parseFilters({})).toEqual(noFilters)
  })

  test('repeats the parameter of a list, and accepts commas', () => {
    expect(toSearch(everything).sports).toEqual(['karting', 'drag-racing'])
    expect(parseFilters({ sports: 'karting,drag-racing' }).sports).toEqual(['karting', 'drag-racing'])
    expect(parseFilters({ sports: 'karting' }).sports).toEqual(['karting'])
  })

  test('has at most five motorsports, without duplicates', () => {
    const given = ['a', 'b', 'b', 'c', 'd', 'e', 'f']
    expect(parseFilters({ sports: given }).sports).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test.each([
    ['region', 'atlantis'],
    ['country', 'Sweden'],
    ['sortBy', 'name'],
    ['experienceMin', '21'],
    ['experienceMin', '2.5'],
    ['experienceMin', 'many'],
    ['experienceMax', '-1'],
    ['latitude', '35'],
    ['search', '   '],
    ['level', 'YOUTH'],
    ['availability', 'always'],
    ['audienceMax', '-5'],
    ['racesLatitude', '35'],
  ])('with an invalid %s is parsed without it: %s', (name, value) => {
    expect(parseFilters({ [name]: value })).toEqual(noFilters)
  })

  test('with a swapped experience range is parsed without it', () => {
    expect(parseFilters({ experienceMin: '9', experienceMax: '2' }).experience).toEqual([0, 20])
  })

  test('with coordinates out of range has no place', () => {
    expect(parseFilters({ latitude: '91', longitude: '0' }).proximity).toBeNull()
    expect(parseFilters({ latitude: '0', longitude: '-181' }).proximity).toBeNull()
  })

  test('with a radius out of range falls back to 50 km', () => {
    expect(parseFilters({ latitude: '1', longitude: '2', radius: '900' }).proximity).toEqual({
      label: '1, 2',
      latitude: 1,
      longitude: 2,
      radius: 50,
    })
  })

  test('with a very long text is truncated', () => {
    expect(parseFilters({ search: 'x'.repeat(500) }).search).toHaveLength(100)
  })
})

describe('the API query', () => {
  test('is empty without filters: priority is never sent', () => {
    expect(toQuery(noFilters)).toEqual({})
  })

  test('is valid for the server, with the place as JSON', () => {
    const query = toQuery(everything)
    expect(query.proximity).toBe('{"latitude":35.7332,"longitude":-81.3412,"radius":50}')
    expect(athleteListQuery.parse(query)).toMatchObject({
      ...{ search: 'mira', sports: ['karting', 'drag-racing'], experienceMin: 3, experienceMax: 12 },
      proximity: { latitude: 35.7332, longitude: -81.3412, radius: 50 },
      races: { latitude: 35.7332, longitude: -81.3412, radius: 50, from: '2027-06-01', to: '2027-06-30' },
      level: 'AMATEUR',
      sortBy: 'distance',
    })
  })

  test('has races from today on when no day is given, and drops an end before the start', () => {
    const place = { racesNear: 'Concord', racesLatitude: '35.4', racesLongitude: '-80.6' }
    expect(toQuery(parseFilters(place))).toEqual({
      races: '{"latitude":35.4,"longitude":-80.6,"radius":50}',
    })
    expect(parseFilters({ ...place, racesFrom: '2027-06-30', racesTo: '2027-06-01' }).races?.to).toBe('')
  })

  test('omits the end of the slider, which means no upper bound', () => {
    expect(toQuery({ ...noFilters, experience: [3, 20] })).toEqual({ experienceMin: '3' })
  })
})

describe('chips', () => {
  test('exist for each active filter, with a readable label', () => {
    expect(filterChips(everything).map(({ label, value }) => [label, value])).toEqual([
      ['Search', 'mira'],
      ['Motorsports', ['Karting', 'Drag Racing']],
      ['Region', 'Canada'],
      ['Country', 'Canada'],
      ['Disciplines', ['Late Model']],
      ['Experience', '3 to 12 years'],
      ['Achievements', 'champion'],
      ['State/province', 'Ontario'],
      ['City', 'London'],
      ['Near', 'Hickory, 50 km'],
      ['Map', 'Selected area'],
      ['Home track', 'Harrow Creek'],
      ['Open to', ['Cash', 'Product']],
      ['Audience', '5,000+'],
      ['Audience', 'up to 50,000'],
      ['Level', 'Amateur or above'],
      ['Availability', 'Open to offers'],
      ['Races near', 'Concord, 50 km, from Jun 1, 2027, until Jun 30, 2027'],
    ])
  })

  test('show twenty years as 20 or more', () => {
    expect(filterChips({ ...noFilters, experience: [3, 20] })[0]?.value).toBe('3 to 20+ years')
  })

  test('do not include the sort order', () => {
    expect(hasFilters({ ...noFilters, sortBy: 'recent' })).toBe(false)
    expect(hasFilters({ ...noFilters, city: 'Lund' })).toBe(true)
  })

  test.each(filterChips(everything).map(({ name }) => name))(
    'that are removed reset only their filter: %s',
    (name) => {
      const left = withoutFilter(everything, name)
      expect(left[name]).toEqual(noFilters[name])
      const others = (filters: AthleteFilters) =>
        filterChips(filters)
          .map((chip) => chip.name)
          .filter((other: AthleteFilterName) => other !== name)
      expect(others(left)).toEqual(others(everything))
    },
  )
})

describe('sorting by distance', () => {
  test('requires a place', () => {
    expect(sortOf({ sortBy: 'distance', proximity: near })).toBe('distance')
    expect(sortOf({ sortBy: 'distance', proximity: null })).toBe('priority')
  })

  test('is reset with the place', () => {
    expect(withoutFilter(everything, 'proximity').sortBy).toBe('priority')
    expect(withoutFilter({ ...everything, sortBy: 'recent' }, 'proximity').sortBy).toBe('recent')
  })
})
