import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { writeCursor } from '#server/http/page.ts'
import { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { queryString } from '#shared/http/path.ts'
import { daysAfter } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hickory = { latitude: 35.7332, longitude: -81.3412 }
const daysAgo = (days: number) => daysAfter(new Date(), -days)

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ cookie } = await app.signInAs('BRAND'))
  await insertAthlete(app.db, {
    user: { firstName: 'Mira', lastName: 'Castellan' },
    athlete: {
      ...{ number: '27', sports: ['karting', 'drag-racing'], disciplines: ['LATE_MODEL', 'PRO_AM'] },
      ...{ experienceYears: 3, achievements: 'Piedmont 100% champion', homeTrack: 'Harrow_Creek Speedway' },
      ...{ reviewCount: 9, reviewMean: 210 },
      ...{ ...hickory, city: 'Hickory', priorityScore: 90, impressions: 10, publishedAt: daysAgo(30) },
    },
  })
  await insertAthlete(app.db, {
    user: { firstName: 'Søren', lastName: 'Åkeby-Lind' },
    athlete: {
      ...{ number: '270', sports: ['rally-racing'], disciplines: ['STAGE_RALLY'], experienceYears: 25 },
      ...{ achievements: 'Øresund cup', homeTrack: 'Pinebarren Raceway', city: 'Malmö', state: 'Skåne' },
      ...{ countryCode: 'SE', latitude: 55.605, longitude: 13.0038, priorityScore: 50, impressions: 99 },
      ...{ publishedAt: daysAgo(1), reviewCount: 1, reviewMean: 480 },
    },
  })
  await insertAthlete(app.db, {
    user: { firstName: 'Jonah', lastName: 'Prewitt' },
    athlete: {
      ...{ number: '8', sports: ['karting'], disciplines: ['SHIFTER_KART'], experienceYears: 12 },
      ...{ achievements: null, homeTrack: null, city: 'Charlotte', latitude: 35.2271, longitude: -80.8431 },
      ...{ priorityScore: 10, featured: true, impressions: 50, publishedAt: daysAgo(10) },
    },
  })
  await insertAthlete(app.db, {
    user: { firstName: 'Bex', lastName: 'Rooker' },
    athlete: {
      ...{ number: null, sports: [], disciplines: [], experienceYears: null, achievements: '0', state: null },
      ...{ homeTrack: null, city: null, countryCode: null, latitude: null, longitude: null },
      ...{ priorityScore: 20, publishedAt: daysAgo(20), reviewCount: 3, reviewMean: 480 },
    },
  })
  await insertAthlete(app.db, {
    user: { firstName: 'Draft', lastName: 'Only' },
    athlete: { publishedAt: null },
  })
  await insertAthlete(app.db, {
    user: { firstName: 'Hidden', lastName: 'Away' },
    athlete: { visibility: 'UNLISTED' },
  })
})
afterAll(() => app.stop())

async function list(query: Parameters<typeof queryString>[0] = {}, as: string | undefined = cookie) {
  const response = await app.request('GET', `/api/athletes${queryString(query)}`, { cookie: as })
  const athletes = response.ok ? athleteEndpoints.list.response.parse(await response.json()) : []
  return { response, athletes, names: athletes.map(({ firstName }) => firstName) }
}

describe('visitors (ruling R21)', () => {
  test('get at most four racers, and filters are ignored', async () => {
    const { names } = await list({ limit: 50, search: 'mira', country: 'SE' }, '')
    expect(names).toEqual(['Jonah', 'Mira', 'Søren', 'Bex'])
  })

  test('get nothing without a limit', async () => {
    expect((await list({}, '')).response.status).toBe(401)
  })
})

test('the top tenth by score is marked in the priority sort, featured or not', async () => {
  const marked = (found: Awaited<ReturnType<typeof list>>) =>
    found.athletes.flatMap(({ firstName, isTopTenth }) => (isTopTenth ? [firstName] : []))
  const byPriority = await list()
  expect(byPriority.athletes[0]).toMatchObject({ firstName: 'Jonah', featured: true, isTopTenth: false })
  expect(marked(byPriority)).toEqual(['Mira'])
  expect(marked(await list({ sortBy: 'recent' }))).toEqual([])
})

test('drafts and unlisted profiles are not listed', async () => {
  expect((await list()).names.toSorted()).toEqual(['Bex', 'Jonah', 'Mira', 'Søren'])
  expect((await list({ search: 'hidden' })).names).toEqual([])
})

describe('filters', () => {
  test.each([
    ['a name without its accents', { search: 'soren akeby' }, ['Søren']],
    ['a name with a typo', { search: 'castelan' }, ['Mira']],
    ['a number, also as a prefix', { search: '27' }, ['Mira', 'Søren']],
    ['a number with its sign, exactly', { search: '#27' }, ['Mira']],
    ['a number with its sign and a name', { search: '#270 lind' }, ['Søren']],
    ['a number with its sign and another name', { search: '#27 lind' }, []],
    ['symbols only', { search: '!!!' }, []],
    ['blanks only', { search: '   ' }, ['Jonah', 'Mira', 'Søren', 'Bex']],
    ['one motorsport', { sports: 'drag-racing' }, ['Mira']],
    [
      'either of two motorsports, separated by commas',
      { sports: 'drag-racing,rally-racing' },
      ['Mira', 'Søren'],
    ],
    ['either of two motorsports, by repetition', { sports: ['drag-racing', 'karting'] }, ['Jonah', 'Mira']],
    ['a discipline', { disciplines: ['STAGE_RALLY', 'SHIFTER_KART'] }, ['Jonah', 'Søren']],
    ['a motorsport and a discipline of it', { sports: 'karting', disciplines: 'LATE_MODEL' }, ['Mira']],
    ['a region', { region: 'united-states' }, ['Jonah', 'Mira']],
    ['all regions', { region: 'all' }, ['Jonah', 'Mira', 'Søren', 'Bex']],
    ['a country', { country: 'se' }, ['Søren']],
    ['a region and a country outside it', { region: 'canada', country: 'SE' }, []],
    ['a state', { state: 'Skåne' }, ['Søren']],
    ['a town without its accent', { city: 'malmo' }, ['Søren']],
    ['a part of the home track', { homeTrack: 'BARREN' }, ['Søren']],
    ['a part of the achievements', { achievements: 'oresund' }, ['Søren']],
    ['a literal percent sign', { achievements: '0% c' }, ['Mira']],
    ['a percent sign that is not a wildcard', { achievements: 'p%t' }, []],
    ['a literal underscore', { homeTrack: 'w_c' }, ['Mira']],
    ['an underscore that is not a wildcard', { homeTrack: 'p_nebarren' }, []],
    ['a backslash', { homeTrack: '\\' }, []],
    ['a minimum of years', { experienceMin: 12 }, ['Jonah', 'Søren']],
    ['a maximum of years, including unknown ones', { experienceMax: 3 }, ['Mira', 'Bex']],
    ['a range of years', { experienceMin: 1, experienceMax: 12 }, ['Jonah', 'Mira']],
    ['twenty years, which means no upper bound', { experienceMin: 4, experienceMax: 20 }, ['Jonah', 'Søren']],
    ['all filters combined', { search: 'mira', sports: 'karting', country: 'US', city: 'hick' }, ['Mira']],
  ] as const)('by %s', async (_, query, expected) => {
    const { names, response } = await list(query)
    expect(names).toEqual(expected)
    expect(response.headers.get('x-total-count')).toBe(String(expected.length))
  })

  test('by a radius, with the distance on the card', async () => {
    const near = (radius: number) => list({ proximity: JSON.stringify({ ...hickory, radius }) })
    expect((await near(50)).names).toEqual(['Mira'])
    const { athletes } = await near(100)
    expect(athletes.map(({ firstName, distanceKm }) => [firstName, distanceKm])).toEqual([
      ['Jonah', expect.closeTo(72, 0)],
      ['Mira', 0],
    ])
  })
})

test.each([
  [{ homeTrack: 'BARREN' }, ['Søren']],
  [{ homeTrack: 'w_c' }, ['Mira']],
  [{ achievements: 'oresund' }, ['Søren']],
  [{ achievements: 'p%t' }, []],
  [{ city: 'malmo' }, ['Søren']],
  [{ proximity: JSON.stringify({ ...hickory, radius: 100 }) }, ['Jonah', 'Mira']],
])(
  'filters find the same racers when many match and the sort index is scanned: %j',
  async (query, expected) => {
    const cursor = writeCursor([4e15, 'ffffffff-ffff-4fff-bfff-ffffffffffff', true, false])
    expect((await list({ ...query, sortBy: 'impressions', cursor })).names).toEqual(expected)
  },
)

test('when many are within the radius, the page is chosen in the index of the priority', async () => {
  const cursor = writeCursor([2000, 'ffffffff-ffff-4fff-bfff-ffffffffffff', true, false])
  const near = (radius: number, more = {}) =>
    list({ proximity: JSON.stringify({ ...hickory, radius }), cursor, ...more })
  expect((await near(50)).names).toEqual(['Mira'])
  const { athletes } = await near(100)
  expect(athletes.map(({ firstName, distanceKm }) => [firstName, distanceKm])).toEqual([
    ['Jonah', expect.closeTo(72, 0)],
    ['Mira', 0],
  ])
  const next = writeCursor([1010, athletes[0]?.id ?? '', true, false])
  expect((await near(100, { cursor: next })).names).toEqual(['Mira'])
  expect((await near(100, { sports: 'drag-racing' })).names).toEqual(['Mira'])
})

describe('sorts', () => {
  test.each([
    ['priority, featured first', {}, ['Jonah', 'Mira', 'Søren', 'Bex']],
    ['experience', { sortBy: 'experience' }, ['Søren', 'Jonah', 'Mira', 'Bex']],
    ['recent', { sortBy: 'recent' }, ['Søren', 'Jonah', 'Bex', 'Mira']],
    ['impressions', { sortBy: 'impressions' }, ['Søren', 'Jonah', 'Mira', 'Bex']],
    ['rating, those without reviews last', { sortBy: 'rating' }, ['Bex', 'Søren', 'Mira', 'Jonah']],
    ['distance without a place, as priority', { sortBy: 'distance' }, ['Jonah', 'Mira', 'Søren', 'Bex']],
    [
      'distance from a place',
      { sortBy: 'distance', proximity: JSON.stringify({ ...hickory, radius: 500 }) },
      ['Mira', 'Jonah'],
    ],
  ])('by %s, consistently across pages', async (_, query, expected) => {
    expect((await list(query)).names).toEqual(expected)
    expect(await walk({ ...query, limit: 1 })).toEqual(expected)
  })

  /** Follows `Link` from page to page. */
  async function walk(query: Parameters<typeof queryString>[0]) {
    const names: (string | null | undefined)[] = []
    let next: string | undefined = `/api/athletes${queryString(query)}`
    while (next) {
      const response: Response = await app.request('GET', next, { cookie })
      names.push(...athleteEndpoints.list.response.parse(await response.json()).map((one) => one.firstName))
      expect(response.headers.has('x-total-count')).toBe(names.length === 1)
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    return names
  }
})

describe('invalid input is refused', () => {
  test.each([
    ['sortBy', 'name'],
    ['region', 'atlantis'],
    ['country', 'Sweden'],
    ['experienceMin', '-1'],
    ['experienceMax', '21'],
    ['experienceMin', 'many'],
    ['limit', '0'],
    ['limit', '201'],
    ['search', 'x'.repeat(101)],
    ['proximity', 'near me'],
    ['proximity', '{"latitude":91,"longitude":0,"radius":50}'],
    ['proximity', '{"latitude":0,"longitude":0,"radius":501}'],
    ['proximity', '{"latitude":0,"longitude":0,"radius":0}'],
    ['cursor', '!'],
  ])('%s: %s', async (name, value) => {
    expect((await list({ [name]: value })).response.status).toBe(422)
  })

  test.each([
    'nothing',
    '[1]',
    '[1,"27",false]',
    '[9e99,"01890000-0000-7000-8000-000000000001",false]',
    '[-1,"01890000-0000-7000-8000-000000000001",false]',
  ])('an invalid cursor: %s', async (position) => {
    const cursor = Buffer.from(position).toString('base64url')
    expect((await list({ cursor })).response.status).toBe(400)
  })
})

test('only places with racers are offered', async () => {
  const response = await app.request('GET', '/api/athletes/places', { cookie })
  expect(athleteEndpoints.places.response.parse(await response.json())).toEqual([
    { country: 'SE', states: ['Skåne'] },
    { country: 'US', states: ['North Carolina'] },
  ])
})

test('an exact name is first in a search, and pages continue after it', async () => {
  for (const [firstName, priorityScore] of [
    ['Alix', 1],
    ['Alixa', 80],
    ['Alixe', 60],
  ] as const) {
    await insertAthlete(app.db, { user: { firstName, lastName: 'Thorne' }, athlete: { priorityScore } })
  }
  expect((await list({ search: 'alix thorne' })).names).toEqual(['Alix', 'Alixa', 'Alixe'])
  const names: (string | null)[] = []
  let cursor: string | undefined
  do {
    const page = await list({ search: 'ÁLIX thorne', limit: 1, ...(cursor && { cursor }) })
    names.push(...page.names)
    cursor = /cursor=([\w-]+)/.exec(page.response.headers.get('link') ?? '')?.[1]
  } while (cursor)
  expect(names).toEqual(['Alix', 'Alixa', 'Alixe'])
})
