import tzLookup from 'tz-lookup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  CityOption,
  LocationSuggestions,
  PlaceOption,
  Position,
} from '#shared/locations/location.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { loadTestGazetteer } from '#tests/support/test-gazetteer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadTestGazetteer(app.databaseUrl)
})
afterAll(() => app.stop())

const get = (path: string) => app.request('GET', `/api/locations/${path}`)
const read = async <Answer = unknown>(path: string) => (await (await get(path)).json()) as Answer
const labels = (options: { label: string }[]) => options.map(({ label }) => label)

describe('suggestions', () => {
  test('contain countries, states and towns that begin with the text', async () => {
    expect(await read('suggestions?q=s')).toEqual({ countries: [], states: [], cities: [] })
    expect(await read('suggestions?q=st')).toEqual({
      countries: [],
      states: [{ state: 'Stockholm', country: 'Sweden' }],
      cities: [{ city: 'Stockholm', state: 'Stockholm', country: 'Sweden' }],
    })
    expect(await read('suggestions?q=swe')).toMatchObject({ countries: ['Sweden'] })
  })

  test.each(['q', 'query', 'search'])('accept the text as %s', async (name) => {
    expect(await read(`suggestions?${name}=hickory`)).toMatchObject({
      cities: [{ city: 'Hickory', state: 'North Carolina', country: 'United States' }],
    })
  })

  test('show big towns first', async () => {
    const { cities } = await read<LocationSuggestions>('suggestions?q=paris')
    expect(cities.map(({ country }) => country)).toEqual(['France', 'United States'])
  })

  test.each([
    ['without accents', 'malmo', 'Malmö'],
    ['with other accents', 'Målmö', 'Malmö'],
    ['with a small typo', 'stockhom', 'Stockholm'],
    ['under its local name', 'göteborg', 'Gothenburg'],
    ['with its country', 'Lund, Sweden', 'Lund'],
  ])('find a town %s', async (_, text, city) => {
    const { cities } = await read<LocationSuggestions>(`suggestions?q=${encodeURIComponent(text)}`)
    expect(cities[0]).toMatchObject({ city })
  })

  test.each(['%%', '__', "'; drop table places; --", '\\\\', '🏁🏁'])(
    'find nothing for symbols: %s',
    async (text) => {
      expect(await read(`suggestions?q=${encodeURIComponent(text)}`)).toEqual({
        countries: [],
        states: [],
        cities: [],
      })
    },
  )

  test('can be cached, but not when nothing was found', async () => {
    expect((await get('suggestions?q=lund')).headers.get('cache-control')).toContain('public')
    expect((await get('suggestions?q=atlantis')).headers.get('cache-control')).toBe('no-store')
  })

  test('refuse a text longer than any place', async () => {
    expect((await get(`suggestions?q=${'a'.repeat(200)}`)).status).toBe(422)
  })
})

describe('a named place', () => {
  test.each([
    ['Lund, Sweden', 'Lund, Skåne, Sweden'],
    ['Lund', 'Lund, Skåne, Sweden'],
    ['Lund, England', 'Lund, England, United Kingdom'],
    ['Austin TX', 'Austin, Texas, United States'],
    ['austin, mn', 'Austin, Minnesota, United States'],
    ['Charlotte North Carolina', 'Charlotte, North Carolina, United States'],
    ['Paris, TX, USA', 'Paris, Texas, United States'],
    ['Skåne', 'Skåne, Sweden'],
    ['skane', 'Skåne, Sweden'],
    ['TX', 'Texas, United States'],
    ['Japan', 'Japan'],
    ['Sverige', 'Sweden'],
    ['Charlote', 'Charlotte, North Carolina, United States'],
  ])('%s is %s', async (text, label) => {
    expect(await read(`geocode?q=${encodeURIComponent(text)}`)).toEqual({
      label,
      latitude: expect.any(Number),
      longitude: expect.any(Number),
    })
  })

  test('has a position, and a state has the centre of its towns', async () => {
    expect(await read('geocode?q=Hickory')).toMatchObject({ latitude: 35.73319, longitude: -81.3412 })
    const { latitude, longitude } = await read<Position>('geocode?q=Texas')
    expect([latitude, longitude].map(Math.round)).toEqual([32, -97])
  })

  test('that is unknown is not found', async () => {
    expect((await get('geocode?q=Atlantis')).status).toBe(404)
    expect((await get('geocode?q=Lund,+Japan')).status).toBe(404)
    expect((await get('geocode?q=,')).status).toBe(422)
    expect((await get('geocode')).status).toBe(422)
  })
})

describe('a position', () => {
  test('is named after the nearest town', async () => {
    expect(await read('reverse?lat=55.68&lng=13.17')).toMatchObject({ label: 'Lund, Skåne, Sweden' })
  })

  test('has a name beyond the closest surroundings', async () => {
    expect(await read('reverse?lat=58.9&lng=12.2')).toMatchObject({
      label: 'Gothenburg, Västra Götaland, Sweden',
    })
  })

  test('far out at sea has no name', async () => {
    expect((await get('reverse?lat=0&lng=-30')).status).toBe(404)
  })

  test.each(['lat=91&lng=0', 'lat=0&lng=181', 'lat=x&lng=0', 'lat=1'])('%s is refused', async (query) => {
    expect((await get(`reverse?${query}`)).status).toBe(422)
  })

  test('has a time zone', () => {
    expect(tzLookup(55.7, 13.2)).toBe('Europe/Stockholm')
    expect(tzLookup(30.27, -97.74)).toBe('America/Chicago')
  })
})

describe('choices', () => {
  test('every country with its two-letter code, ordered by name', async () => {
    const countries = await read<PlaceOption[]>('countries')
    expect(labels(countries)).toEqual(['France', 'Japan', 'Sweden', 'United Kingdom', 'United States'])
    expect(countries[2]).toEqual({ value: 'SE', label: 'Sweden' })
  })

  test('the states of a country', async () => {
    expect(await read('states?country=se')).toEqual([
      { value: 'Skåne', label: 'Skåne' },
      { value: 'Stockholm', label: 'Stockholm' },
      { value: 'Västra Götaland', label: 'Västra Götaland' },
    ])
    expect((await get('states?country=Sweden')).status).toBe(422)
  })

  test('the towns of a state, big ones first, each once and with its position', async () => {
    expect(
      labels(await read<CityOption[]>(`cities?country=SE&state=${encodeURIComponent('Skåne')}`)),
    ).toEqual(['Malmö, Skåne, Sweden', 'Lund, Skåne, Sweden', 'Ystad, Skåne, Sweden'])
    expect(await read('cities?country=SE&q=gote')).toEqual([
      {
        value: expect.any(String),
        label: 'Gothenburg, Västra Götaland, Sweden',
        city: 'Gothenburg',
        state: 'Västra Götaland',
        country: 'SE',
        latitude: 57.70716,
        longitude: 11.96679,
      },
    ])
    expect(labels(await read<CityOption[]>('cities?country=SE'))).toHaveLength(5)
  })

  test('towns of all countries require a search text', async () => {
    expect(await read('cities')).toEqual([])
    expect(await read('cities?q=a')).toEqual([])
  })
})
