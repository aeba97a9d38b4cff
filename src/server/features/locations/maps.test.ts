import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { queryString } from '#shared/http/path.ts'
import { type MapContents, mapContents } from '#shared/maps/map.contract.ts'
import { writeBounds } from '#shared/maps/map.rules.ts'
import { daysAfter } from '#shared/time.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const hickory = { latitude: 35.7332, longitude: -81.3412, city: 'Hickory', state: 'North Carolina' }
const charlotte = { latitude: 35.2271, longitude: -80.8431, city: 'Charlotte', state: 'North Carolina' }
const malmo = { latitude: 55.605, longitude: 13.0038, city: 'Malmö', state: 'Skåne', countryCode: 'SE' }
const WORLD = '-180,-90,180,90'
const CAROLINA = writeBounds({ west: -84, south: 34, east: -76, north: 37 })

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ cookie } = await app.signInAs('BRAND'))
  const racers: [firstName: string, athlete: NonNullable<Parameters<typeof insertAthlete>[1]>['athlete']][] =
    [
      ['Mira', { ...hickory, number: '27', disciplines: ['LATE_MODEL'] }],
      ['Jonah', { ...hickory, sports: ['karting'] }],
      ['Wren', charlotte],
      ['Søren', malmo],
      ['Draft', { ...malmo, publishedAt: null }],
      ['Hidden', { ...malmo, visibility: 'UNLISTED' }],
      ['Nowhere', { latitude: null, longitude: null }],
    ]
  for (const [firstName, athlete] of racers) {
    await insertAthlete(app.db, {
      user: { firstName, lastName: null },
      athlete: { slug: firstName.toLowerCase(), ...athlete },
    })
  }
  const { promoter: saltmarsh } = await insertPromoter(app.db, {
    promoter: { eventName: 'Saltmarsh', eventSlug: 'saltmarsh', homeTrack: 'Saltmarsh Oval', ...charlotte },
  })
  await insertPromoter(app.db, { promoter: { eventName: 'Draft', publishedAt: null, ...charlotte } })
  const dates = [
    ['Next week', 7],
    ['Next year', 365],
    ['Last week', -7],
  ] as const
  for (const [title, days] of dates) {
    const startsAt = daysAfter(new Date(), days)
    await insertEventDate(app.db, {
      promoterId: saltmarsh.id,
      title,
      startsAt,
      endsAt: startsAt,
      ...charlotte,
    })
  }
})
afterAll(() => app.stop())

async function readMap(path: string, query: Record<string, string>, as = cookie): Promise<MapContents> {
  const response = await app.request('GET', `${path}${queryString(query)}`, { cookie: as })
  expect(response.status).toBe(200)
  return mapContents.parse(await response.json())
}
const racers = (query: Record<string, string>) => readMap('/api/athletes/map', query)
const titles = ({ pins }: MapContents) => pins.map(({ title }) => title).toSorted()
const counts = ({ clusters }: MapContents) => clusters.map(({ count }) => count)

describe('racers', () => {
  test('that are close to each other are a cluster, which knows how far it reaches', async () => {
    const map = await racers({ bounds: WORLD, zoom: '1' })
    expect(counts(map)).toEqual([3])
    expect(map.clusters[0]?.bounds).toEqual({
      west: -81.3412,
      south: 35.2271,
      east: -80.8431,
      north: 35.7332,
    })
    expect(titles(map)).toEqual(['Søren'])
    expect(map.isComplete).toBe(true)
  })

  test('come apart when the map comes closer, but not in one town', async () => {
    const map = await racers({ bounds: CAROLINA, zoom: '8' })
    expect(counts(map)).toEqual([2])
    expect(titles(map)).toEqual(['Wren'])
  })

  test('alone are pins with what a card shows', async () => {
    const { pins } = await racers({ bounds: WORLD, zoom: '4', search: 'mira' })
    expect(pins).toEqual([
      {
        ...{ id: expect.any(String), latitude: 35.7332, longitude: -81.3412, title: 'Mira', plate: '27' },
        detail: 'Late Model · Hickory, North Carolina, United States',
        imageUrl: null,
        path: '/athletes/mira',
      },
    ])
  })

  test('are those of the list with the same filters', async () => {
    expect(titles(await racers({ bounds: WORLD, zoom: '4', sports: 'karting' }))).toContain('Jonah')
    expect(titles(await racers({ bounds: WORLD, zoom: '4', country: 'SE' }))).toEqual(['Søren'])
  })

  test.each(['3', '5'])('outside of the map are not on it, at zoom %s', async (zoom) => {
    expect(titles(await racers({ bounds: '0,50,20,60', zoom }))).toEqual(['Søren'])
    expect(await racers({ bounds: '-60,-40,-40,-20', zoom })).toEqual({
      clusters: [],
      pins: [],
      isComplete: true,
    })
  })

  test('are for members only, like the directory', async () => {
    const response = await app.request('GET', `/api/athletes/map?bounds=${WORLD}&zoom=1`)
    expect(response.status).toBe(401)
  })

  test('of an area are listed by it', async () => {
    const response = await app.request('GET', `/api/athletes?area=${CAROLINA}`, { cookie })
    const names = ((await response.json()) as { firstName: string }[]).map(({ firstName }) => firstName)
    expect(names.toSorted()).toEqual(['Jonah', 'Mira', 'Wren'])
  })
})

test('promoters are public, and drafts are not among them', async () => {
  const map = await readMap('/api/events/map', { bounds: WORLD, zoom: '4' }, '')
  expect(map.pins).toMatchObject([{ title: 'Saltmarsh', path: '/promoters/saltmarsh', plate: null }])
  expect(map.pins[0]?.detail).toContain('Saltmarsh Oval')
  const listed = await app.request('GET', '/api/events?area=0,50,20,60')
  expect(await listed.json()).toEqual([])
})

test('dates are those of the period of the calendar', async () => {
  const map = (query: Record<string, string>) =>
    readMap('/api/event-dates/map', { bounds: CAROLINA, zoom: '6', ...query }, '')
  expect(counts(await map({}))).toEqual([2])
  const to = daysAfter(new Date(), 30).toISOString()
  expect(titles(await map({ to }))).toEqual(['Next week'])
  expect(counts(await map({ bounds: WORLD, zoom: '3' }))).toEqual([2])
  expect(await map({ bounds: '0,50,20,60', zoom: '3' })).toMatchObject({ pins: [], clusters: [] })
  const elsewhere = await app.request('GET', '/api/event-dates?area=0,50,20,60')
  expect(await elsewhere.json()).toMatchObject({ items: [] })
})

test.each(['bounds=1,2,3&zoom=1', 'bounds=10,0,5,1&zoom=1', `bounds=${WORLD}&zoom=99`, 'zoom=1'])(
  '%s is refused',
  async (query) => {
    expect((await app.request('GET', `/api/events/map?${query}`)).status).toBe(422)
  },
)
