import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import type { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { type eventDates, eventInterests } from '#server/database/schema/event-dates.ts'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Racer = Partial<typeof athleteProfiles.$inferInsert>

const addRacer = (athlete: Racer) => insertAthlete(app.db, { athlete })

/** Follows the next page until there is none. */
async function discover(query: string, cookie: string): Promise<MatchedAthlete[]> {
  const found: MatchedAthlete[] = []
  let path: string | undefined = `/api/discover/athletes?${query}`
  while (path) {
    const response = await app.request('GET', path, { cookie })
    expect(response.status).toBe(200)
    found.push(...((await response.json()) as MatchedAthlete[]))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return found
}

describe('filtered', () => {
  const HOME_TRACK = 'Filter Park'
  const namesOf = async (query: string) => {
    const { cookie } = await app.signInAs('BRAND')
    return (await discover(`homeTrack=Filter&${query}`, cookie)).map(({ number }) => number).sort()
  }
  beforeAll(async () => {
    const { promoter } = await insertPromoter(app.db)
    const race = async (userId: string, change: Partial<typeof eventDates.$inferInsert>, isRacing = true) => {
      const date = await insertEventDate(app.db, { promoterId: promoter.id, ...change })
      await app.db.insert(eventInterests).values({ userId, eventDateId: date.id, isRacing })
    }
    const racers: Racer[] = [
      { number: '1', level: 'ELITE', audienceSize: 500, openTo: ['CASH'] },
      { number: '2', level: 'ROOKIE', audienceSize: 5000, sponsorshipNeeds: 'Tyres for the season' },
      { number: '3', level: 'YOUTH', audienceSize: 60_000, sponsorshipNeeds: ' ' },
    ]
    const [one, two, three] = await Promise.all(
      racers.map((racer) => addRacer({ homeTrack: HOME_TRACK, ...racer })),
    )
    const inJune = { startsAt: new Date('2027-06-05T22:00Z'), endsAt: new Date('2027-06-06T02:00Z') }
    const inJuly = { startsAt: new Date('2027-07-10T22:00Z'), endsAt: new Date('2027-07-11T02:00Z') }
    if (one) await race(one.user.id, inJune)
    if (two) await race(two.user.id, inJuly)
    if (two) await race(two.user.id, { ...inJune, status: 'CANCELLED' })
    if (three) await race(three.user.id, inJune, false)
    if (three) await race(three.user.id, { ...inJune, latitude: 55.7, longitude: 13.2 })
  })

  const near = { latitude: 35.6, longitude: -81.2, radius: 50 }
  const races = (period: object) => `races=${encodeURIComponent(JSON.stringify({ ...near, ...period }))}`

  test.each([
    ['by the least level', 'level=AMATEUR', ['1']],
    ['by being open to offers', 'availability=open', ['1']],
    ['by having said what they need', 'availability=needs', ['2']],
    ['by the size of the audience', 'audienceMin=1000&audienceMax=10000', ['2']],
    ['by races near a place', races({ from: '2027-01-01' }), ['1', '2']],
    ['by races near a place in a period', races({ from: '2027-06-01', to: '2027-06-30' }), ['1']],
    ['by a period that starts during the race', races({ from: '2027-06-06', to: '2027-06-06' }), ['1']],
    ['by a period without races', races({ from: '2027-08-01', to: '2027-08-30' }), []],
  ])('%s', async (_, query, expected) => {
    expect(await namesOf(query)).toEqual(expected)
  })

  test('by an invalid value is refused', async () => {
    const { cookie } = await app.signInAs('BRAND')
    for (const query of ['level=YOUTH', 'availability=always', 'races={}', 'races=x', 'audienceMax=-1']) {
      expect((await app.request('GET', `/api/discover/athletes?${query}`, { cookie })).status).toBe(422)
    }
  })
})

describe('sorted by the best match', () => {
  const racers: Racer[] = [
    { sports: ['drifting'], countryCode: 'SE', level: 'ROOKIE', openTo: ['PRODUCT'], priorityScore: 99 },
    { sports: [], countryCode: null, openTo: [], priorityScore: 98 },
    { sports: ['trials'], countryCode: 'NO', level: 'ELITE', openTo: ['CASH'], priorityScore: 1 },
    { sports: ['trials'], countryCode: 'NO', openTo: [], priorityScore: 2 },
    { sports: ['trials'], countryCode: 'NO', openTo: [], priorityScore: 3 },
    { sports: ['trials'], countryCode: 'SE', level: 'YOUTH', openTo: ['CASH'], priorityScore: 97 },
  ]
  beforeAll(async () => {
    for (const racer of racers) await addRacer({ homeTrack: 'Matchmaker Ring', ...racer })
  })

  test('the highest scores are first, page after page, and equal scores in the order of priority', async () => {
    const { cookie, userId } = await app.signInAs('BRAND')
    const { brand } = await insertBrand(app.db)
    const wanted = { wantedSports: ['trials'], wantedCountries: ['NO'], wantedLevel: 'AMATEUR' }
    await app.db
      .update(brands)
      .set({ ...wanted, offerTypes: ['CASH'], ownerUserId: userId })
      .where(eq(brands.id, brand.id))
    const found = await discover('homeTrack=matchmaker&sortBy=match&limit=2', cookie)
    expect(found.map(({ match, priorityScore }) => [match?.score, priorityScore])).toEqual([
      [100, 1],
      [83, 3],
      [83, 2],
      [56, 97],
      [50, 98],
      [0, 99],
    ])
  })

  test('racers are in the order of priority for a brand without preferences', async () => {
    const { cookie } = await app.signInAs('BRAND')
    const orderBy = async (sort: string) =>
      (await discover(`homeTrack=matchmaker&sortBy=${sort}&limit=4`, cookie)).map(
        ({ priorityScore }) => priorityScore,
      )
    expect(await orderBy('match')).toEqual([99, 98, 97, 3, 2, 1])
    expect(await orderBy('priority')).toEqual([99, 98, 97, 3, 2, 1])
  })
})
