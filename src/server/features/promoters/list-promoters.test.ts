import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { createLogger } from '#server/platform/logger.ts'
import { TOTAL_HEADER, TOTAL_RELATION_HEADER } from '#shared/http/list-headers.ts'
import { type QueryValues, queryString } from '#shared/http/path.ts'
import type { PromoterCard } from '#shared/promoters/promoter-list.contract.ts'
import { DAY_MS, daysAfter } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const inDays = (days: number) => daysAfter(new Date(), days)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const saltmarsh = await insertPromoter(app.db, {
    promoter: {
      eventName: 'Saltmarsh Endurance',
      eventSlug: 'saltmarsh',
      sports: ['stock-car-racing'],
      disciplines: ['GT_ENDURANCE'],
      homeTrack: 'Saltmarsh Road Circuit',
      city: 'Savannah',
      state: 'Georgia',
      latitude: 32.0809,
      longitude: -81.0912,
      history: 'Began on an airfield.',
      experienceYears: 9,
      featured: true,
      priorityScore: 10,
      publishedAt: inDays(-300),
      activity: 2,
    },
  })
  await insertPromoter(app.db, {
    promoter: {
      eventName: 'Northern Gravel Cup',
      eventSlug: null,
      sports: ['rally-racing'],
      disciplines: ['STAGE_RALLY', 'RALLY_SPRINT'],
      homeTrack: null,
      location: 'Tamarack forest',
      city: 'Duluth',
      state: 'Minnesota',
      latitude: 46.7867,
      longitude: -92.1005,
      history: null,
      experienceYears: 27,
      priorityScore: 90,
      publishedAt: inDays(-20),
      activity: 7,
    },
  })
  await insertPromoter(app.db, {
    promoter: {
      eventName: 'Montée du Col de Verre',
      eventSlug: 'col-de-verre',
      sports: ['hill-climb'],
      disciplines: ['HILL_CLIMB'],
      homeTrack: 'Col de Verre',
      city: 'Grenoble',
      state: 'Auvergne-Rhône-Alpes',
      countryCode: 'FR',
      latitude: 45.1885,
      longitude: 5.7245,
      history: 'Les vingt-deux épingles, depuis 1956.',
      experienceYears: 70,
      priorityScore: 40,
      publishedAt: inDays(-100),
      activity: 1,
    },
  })
  await insertPromoter(app.db, {
    promoter: { eventName: 'Still in the garage', eventSlug: 'garage', publishedAt: null },
  })
  await insertPromoter(app.db, {
    user: { status: 'SUSPENDED' },
    promoter: { eventName: 'Black flag', eventSlug: 'black-flag' },
  })
  const date = (days: number, status: 'SCHEDULED' | 'CANCELLED') => ({
    id: uuidv7(),
    promoterId: saltmarsh.promoter.id,
    title: 'Night round',
    startsAt: inDays(days),
    endsAt: inDays(days + 1),
    timezone: 'America/New_York',
    status,
  })
  await app.db
    .insert(eventDates)
    .values([date(-30, 'SCHEDULED'), date(10, 'CANCELLED'), date(40, 'SCHEDULED'), date(90, 'SCHEDULED')])
})
afterAll(() => app.stop())

const listEvents = (query: QueryValues) => app.request('GET', `/api/events${queryString(query)}`)
async function list(query: QueryValues = {}): Promise<PromoterCard[]> {
  const response = await listEvents(query)
  expect(response.status).toBe(200)
  return (await response.json()) as PromoterCard[]
}
const namesOf = (cards: PromoterCard[]) => cards.map(({ eventName }) => eventName)

test('a visitor gets only the published promoters, as an array', async () => {
  expect(namesOf(await list())).toEqual([
    'Saltmarsh Endurance',
    'Northern Gravel Cup',
    'Montée du Col de Verre',
  ])
})

test('a card has the fields of the specification and nothing private', async () => {
  const [first] = await list({ search: 'saltmarsh' })
  expect(first).toMatchObject({
    eventName: 'Saltmarsh Endurance',
    eventSlug: 'saltmarsh',
    headerImageUrl: null,
    logoUrl: null,
    featured: true,
    bio: 'Six evenings of short-oval racing beside the old mill.',
    disciplines: ['GT_ENDURANCE'],
    sports: ['stock-car-racing'],
    homeTrack: 'Saltmarsh Road Circuit',
    location: null,
    city: 'Savannah',
    state: 'Georgia',
    country: 'US',
  })
  // The account is what members block and report.
  expect(first?.userId).toEqual(expect.any(String))
  for (const name of ['email', 'phone', 'published', 'version', 'latitude']) {
    expect(Object.keys(first ?? {})).not.toContain(name)
  }
})

test('a card has the next date that is not cancelled, or null', async () => {
  const [first, second] = await list()
  expect(Date.parse(first?.nextDate?.startsAt ?? '') - Date.now()).toBeGreaterThan(39 * DAY_MS)
  expect(Date.parse(first?.nextDate?.startsAt ?? '') - Date.now()).toBeLessThan(41 * DAY_MS)
  expect(first?.nextDate?.timezone).toBe('America/New_York')
  expect(second?.nextDate).toBeNull()
})

describe('sorting', () => {
  test.each([
    ['priority', ['Saltmarsh Endurance', 'Northern Gravel Cup', 'Montée du Col de Verre']],
    ['recent', ['Northern Gravel Cup', 'Montée du Col de Verre', 'Saltmarsh Endurance']],
    ['experience', ['Montée du Col de Verre', 'Northern Gravel Cup', 'Saltmarsh Endurance']],
    ['active', ['Northern Gravel Cup', 'Saltmarsh Endurance', 'Montée du Col de Verre']],
  ])('%s', async (sortBy, names) => {
    expect(namesOf(await list({ sortBy }))).toEqual(names)
  })

  test.each(['priority', 'recent', 'experience', 'active'])(
    'pages follow each other without gaps, sorted by %s',
    async (sortBy) => {
      const whole = await list({ sortBy })
      const met: PromoterCard[] = []
      let path: string | undefined = `/api/events?sortBy=${sortBy}&limit=1`
      for (let page = 0; path && page < 9; page++) {
        const response = await app.request('GET', path)
        met.push(...((await response.json()) as PromoterCard[]))
        path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(namesOf(met)).toEqual(namesOf(whole))
    },
  )
})

test('the first page has a total', async () => {
  const response = await listEvents({ limit: 1 })
  expect(response.headers.get(TOTAL_HEADER)).toBe('3')
  expect(response.headers.get(TOTAL_RELATION_HEADER)).toBe('exact')
})

describe('filters', () => {
  const near = (latitude: number, longitude: number, radius: number) =>
    JSON.stringify({ latitude, longitude, radius })

  test.each<[string, QueryValues, string[]]>([
    ['words, with a typo and without accents', { search: 'monte col de vere' }, ['Montée du Col de Verre']],
    ['prefixes', { search: 'north grav' }, ['Northern Gravel Cup']],
    ['words without a match', { search: 'zeppelin' }, []],
    ['one motorsport', { sports: 'rally-racing' }, ['Northern Gravel Cup']],
    [
      'several motorsports',
      { sports: ['rally-racing', 'hill-climb'] },
      ['Northern Gravel Cup', 'Montée du Col de Verre'],
    ],
    ['motorsports with commas', { sports: 'hill-climb,karting' }, ['Montée du Col de Verre']],
    ['disciplines', { disciplines: ['RALLY_SPRINT'] }, ['Northern Gravel Cup']],
    ['region East Coast', { region: 'east-coast' }, ['Saltmarsh Endurance']],
    ['region Midwest', { region: 'midwest' }, ['Northern Gravel Cup']],
    ['region International', { region: 'international' }, ['Montée du Col de Verre']],
    ['region South', { region: 'south' }, []],
    ['experience from', { experienceMin: 20 }, ['Northern Gravel Cup', 'Montée du Col de Verre']],
    ['experience up to', { experienceMax: 10 }, ['Saltmarsh Endurance']],
    ['Event Location by track', { homeTrack: 'col de VERRE' }, ['Montée du Col de Verre']],
    ['Event Location by place', { eventLocation: 'tamarack' }, ['Northern Gravel Cup']],
    ['Event Location by state', { eventLocation: 'rhone' }, ['Montée du Col de Verre']],
    ['Event History', { achievements: 'airfield' }, ['Saltmarsh Endurance']],
    ['Event History under its own name', { eventHistory: 'epingles' }, ['Montée du Col de Verre']],
    ['country', { country: 'fr' }, ['Montée du Col de Verre']],
    ['state', { state: 'minnesota' }, ['Northern Gravel Cup']],
    ['city', { city: 'savann' }, ['Saltmarsh Endurance']],
    ['a place in reach', { proximity: near(32.3, -81.1, 50) }, ['Saltmarsh Endurance']],
    ['a place out of reach', { proximity: near(32.3, -81.1, 10) }, []],
    ['two filters at once', { region: 'international', sports: 'karting' }, []],
  ])('%s', async (_, query, names) => {
    expect(namesOf(await list(query))).toEqual(names)
    expect((await listEvents(query)).headers.get(TOTAL_HEADER)).toBe(String(names.length))
  })

  test('all regions means every region, and 20 years means 20 or more', async () => {
    expect(await list({ region: 'all', experienceMin: 0, experienceMax: 20 })).toHaveLength(3)
  })
})

test.each<[string, QueryValues]>([
  ['an unknown sort', { sortBy: 'loudest' }],
  ['an unknown region', { region: 'atlantis' }],
  ['a negative experience', { experienceMin: -1 }],
  ['an invalid country code', { country: 'France' }],
  ['a place that is not JSON', { proximity: 'here' }],
  ['coordinates out of range', { proximity: '{"latitude":95,"longitude":0,"radius":50}' }],
  ['a radius that is too large', { proximity: '{"latitude":0,"longitude":0,"radius":501}' }],
  ['a text that is too long', { search: 'x'.repeat(101) }],
  ['a page size that is too large', { limit: 201 }],
])('%s is refused at its field', async (_, query) => {
  const response = await listEvents(query)
  expect(response.status).toBe(422)
  const { fields } = (await response.json()) as { fields: Record<string, string> }
  expect(Object.keys(fields)[0]?.split('.')[0]).toBe(Object.keys(query)[0])
})

test.each(['bm9uc2Vuc2U', Buffer.from('["x","y"]').toString('base64url')])(
  'an invalid cursor is refused: %s',
  async (cursor) => {
    expect((await listEvents({ cursor })).status).toBe(400)
  },
)

test('the activity is the number of dates within a year back and a year ahead', async () => {
  await app.db.update(promoters).set({ activity: 99 })
  const recount = app.jobs.find(({ job }) => job.name === 'promoters.recount-activity')
  await recount?.run({}, { ...app.edge, tx: app.db, log: createLogger('silent') })
  const rows = await app.db
    .select({ activity: promoters.activity })
    .from(promoters)
    .where(eq(promoters.eventSlug, 'saltmarsh'))
  expect(rows).toEqual([{ activity: 3 }])
  const others = await app.db.select({ id: promoters.id }).from(promoters).where(sql`activity = 0`)
  expect(others).toHaveLength(4)
})

test('an exact name is first in a search', async () => {
  await insertPromoter(app.db, {
    promoter: { eventName: 'Quarry Cup Finals', priorityScore: 90, featured: true },
  })
  await insertPromoter(app.db, { promoter: { eventName: 'Quarry Cup', priorityScore: 1 } })
  expect(namesOf(await list({ search: 'quarry cup' }))).toEqual(['Quarry Cup', 'Quarry Cup Finals'])
})
