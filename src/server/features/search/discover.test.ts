import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import type { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
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
      (await discover(`sortBy=${sort}&limit=4`, cookie)).map(({ priorityScore }) => priorityScore)
    expect(await orderBy('match')).toEqual([99, 98, 97, 3, 2, 1])
    expect(await orderBy('priority')).toEqual([99, 98, 97, 3, 2, 1])
  })
})
