import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRacers } from '#demo/generated-racers/copy-racers.ts'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { brands } from '#server/database/schema/brands.ts'
import { COUNTED_MAX, LIST_MAX } from '#shared/http/page.ts'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** More than are counted, so that not all of them are scored. */
const RACERS = 2_000
/** Decision 21: as many are in the exact order. */
const EXACT = 240

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await startTestApp()
  const client = new Client({ connectionString: app.databaseUrl })
  await client.connect()
  await copyRacers(client, { racers: RACERS, seed: 'best match', now: new Date() })
  await client.end()
  const brand = await app.signInAs('BRAND')
  cookie = brand.cookie
  const wanted = { wantedSports: ['karting'], wantedLevel: 'PROFESSIONAL' }
  await app.db.insert(brands).values({ ...aBrand({ ownerUserId: brand.userId }), ...wanted })
})
afterAll(() => app.stop())

async function listBy(sort: string): Promise<MatchedAthlete[]> {
  const found: MatchedAthlete[] = []
  let path: string | undefined = `/api/discover/athletes?sortBy=${sort}&limit=${LIST_MAX}`
  while (path) {
    const response = await app.request('GET', path, { cookie })
    expect(response.status).toBe(200)
    found.push(...((await response.json()) as MatchedAthlete[]))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return found
}

test('of more racers than are scored, the best are first in exact order, and nobody is missing', async () => {
  const [matches, all] = [await listBy('match'), await listBy('priority')]
  const scoreOf = ({ match }: MatchedAthlete) => match?.score ?? 0
  const best = all.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, EXACT)
  expect(new Set(best.map(scoreOf)).size, 'not all of them match equally well').toBeGreaterThan(1)
  const idsOf = (athletes: MatchedAthlete[]) => athletes.map(({ id }) => id)
  expect(idsOf(matches.slice(0, EXACT))).toEqual(idsOf(best))
  expect(all.length).toBeGreaterThan(COUNTED_MAX)
  expect(idsOf(matches).sort()).toEqual(idsOf(all).sort())
})
