import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { copyRacers } from '#demo/generated-racers/copy-racers.ts'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { aPromoter } from '#server/database/builders/a-promoter.ts'
import { aCompanyUser } from '#server/database/builders/a-user.ts'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { readCursor, writeCursor } from '#server/http/page.ts'
import { COUNTED_MAX, LIST_MAX } from '#shared/http/page.ts'
import { queryString } from '#shared/http/path.ts'
import type { MatchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { matchWords } from './match-words.ts'
import { READ_FIRST, searchInOrder } from './search-in-order.ts'

describe('a page of a search', () => {
  const search = { words: "'rain':*", name: undefined, isRare: false, limit: 2 }
  const found = { first: ['Ada', 'Bo'], matches: ['Ada', 'Bo', 'Cy'] }
  const find = vi.fn(async (rows?: 'first' | 'matches') => (rows ? found[rows] : ['Everyone']))
  const read = async (given: Partial<Parameters<typeof searchInOrder>[0]>) => {
    find.mockClear()
    const page = await searchInOrder({ ...search, ...given }, find)
    return { page, reads: find.mock.calls.map(([rows]) => rows) }
  }

  test('reads only the first rows of the list where they fill it', async () => {
    expect(await read({})).toEqual({ page: found.first, reads: ['first'] })
  })

  test('reads all matches where the first rows do not fill it', async () => {
    expect(await read({ limit: 3 })).toEqual({ page: found.matches, reads: ['first', 'matches'] })
  })

  test('reads all matches at once where there are few', async () => {
    expect(await read({ isRare: true })).toEqual({ page: found.matches, reads: ['matches'] })
  })

  test('is left to the planner without a search, and for names', async () => {
    const isExact = { name: { text: 'rain', isExact: true } }
    for (const given of [{ words: undefined }, isExact])
      expect(await read(given)).toEqual({ page: ['Everyone'], reads: [undefined] })
  })
})

describe('more rows than are read first', () => {
  const LATE = COUNTED_MAX + 200
  let app: TestApp
  let cookie: string

  beforeAll(async () => {
    app = await startTestApp()
    const client = new Client({ connectionString: app.databaseUrl })
    await client.connect()
    await copyRacers(client, { racers: READ_FIRST + LATE, seed: 'in order', now: new Date() })
    await client.end()
    await app.db.execute(sql`
      update athlete_profiles set home_track = 'Zephyr Ring' where id in (
        select id from athlete_profiles where is_listed order by priority_rank, id limit ${LATE})`)
    const owners = Array.from({ length: COUNTED_MAX + 10 }, () =>
      aCompanyUser({ name: 'Owner', role: 'BRAND' }),
    )
    await app.db.insert(users).values(owners)
    const day = (i: number) => new Date(Date.UTC(2025, 0, 1 + (i % 50)))
    await app.db
      .insert(brands)
      .values(
        owners.map(({ id: ownerUserId }, i) =>
          aBrand({ ownerUserId, id: uuidv7(), featured: i % 7 === 0, publishedAt: day(i) }),
        ),
      )
    await app.db
      .insert(promoters)
      .values(
        owners.map(({ id: userId }, i) =>
          aPromoter({ userId, id: uuidv7(), priorityScore: i % 9, activity: i % 11, publishedAt: day(i) }),
        ),
      )
    const brand = await app.signInAs('BRAND')
    cookie = brand.cookie
    const wanted = { wantedSports: ['karting'], wantedLevel: 'PROFESSIONAL', publishedAt: null }
    await app.db.insert(brands).values(aBrand({ ownerUserId: brand.userId, ...wanted }))
  })
  afterAll(() => app.stop())

  async function list<Row extends { id: string }>(path: string, query: Record<string, string>) {
    const rows: Row[] = []
    let next: string | undefined = path + queryString({ ...query, limit: LIST_MAX })
    while (next) {
      const response = await app.request('GET', next, { cookie })
      expect(response.status).toBe(200)
      rows.push(...((await response.json()) as Row[]))
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    return rows
  }
  const idsOf = async (path: string, query: Record<string, string>) =>
    (await list(path, query)).map(({ id }) => id)

  test.each([
    ['most racers have', 'racing', READ_FIRST / 2],
    ['many racers have, all of them last in the list', 'zephyr ring', LATE - 1],
    ['few racers have', 'winterbourne', 1],
  ])('a search for words that %s lists each of them in the order of the list', async (_, search, atLeast) => {
    const words = await matchWords(app.db, search)
    const { rows } = await app.db.execute<{ id: string }>(sql`
      select id from athlete_profiles where is_listed and search @@ to_tsquery('simple', ${words})
      order by priority_rank desc, id desc`)
    expect(rows.length).toBeGreaterThan(atLeast)
    expect(await idsOf('/api/athletes', { search })).toEqual(rows.map(({ id }) => id))
  })

  test('a cursor cannot say that few racers match', async () => {
    const path = '/api/athletes?limit=5&search=racing'
    const cursorOf = (response: Response) =>
      /cursor=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    const shape = z.tuple([z.number(), z.uuid(), z.boolean(), z.boolean()])
    const first = readCursor(cursorOf(await app.request('GET', path, { cookie })), shape)
    expect(first[2]).toBe(true)
    const changed = writeCursor(first.with(2, false))
    const next = await app.request('GET', `${path}&cursor=${changed}`, { cookie })
    expect(readCursor(cursorOf(next), shape)[2]).toBe(true)
  })

  test.each([
    ['most racers have', 'racing'],
    ['only the last racers of the list have', 'zephyr ring'],
  ])('a search for words that %s lists the best matches first, and nobody twice', async (_, search) => {
    const found = await list<MatchedAthlete>('/api/discover/athletes', { search, sortBy: 'match' })
    const scores = found.map(({ match }) => match?.score ?? 0)
    const best = scores.filter((score) => score === 100)
    expect(best.length).toBeGreaterThan(1)
    expect(scores.slice(0, best.length)).toEqual(best)
    expect(found.map(({ id }) => id).sort()).toEqual((await idsOf('/api/athletes', { search })).sort())
  })

  test('racers of motorsports and their disciplines are listed by the best match, and nobody twice', async () => {
    const { rows } = await app.db.execute<{ sports: string; disciplines: string }>(sql`
      select (select string_agg(distinct sport, ',') from athlete_profiles, unnest(sports) as sport) as sports,
        (select string_agg(discipline, ',') from (
          select distinct unnest(disciplines) as discipline from athlete_profiles limit 50) as found) as disciplines`)
    const filters = { ...rows[0] }
    const all = await idsOf('/api/athletes', filters)
    expect(all.length).toBeGreaterThan(COUNTED_MAX)
    const found = await list<MatchedAthlete>('/api/discover/athletes', { ...filters, sortBy: 'match' })
    expect(found[0]?.match?.score).toBe(100)
    expect(found.map(({ id }) => id).sort()).toEqual(all.sort())
  })

  test('a search with filters that few racers match lists them in the order of the list', async () => {
    const { rows } = await app.db.execute<{ id: string }>(sql`
      select id from athlete_profiles
      where is_listed and sports && '{karting}' and level = 'PROFESSIONAL'
      order by published_at desc, id desc`)
    const query = { sports: 'karting', level: 'PROFESSIONAL', sortBy: 'recent' }
    expect(rows.length).toBeGreaterThan(1)
    expect(await idsOf('/api/athletes', query)).toEqual(rows.map(({ id }) => id))
  })

  test.each([
    ['/api/events', 'sortBy', 'priority'],
    ['/api/events', 'sortBy', 'experience'],
    ['/api/events', 'sortBy', 'active'],
    ['/api/events', 'sortBy', 'recent'],
    ['/api/brands', 'sort', 'featured'],
    ['/api/brands', 'sort', 'newest'],
    ['/api/brands', 'sort', 'active'],
  ])('a search of %s for a word that all have keeps the order %s=%s', async (path, key, sort) => {
    const all = await idsOf(path, { [key]: sort })
    const search = path === '/api/brands' ? 'hollowtree' : 'millrace'
    expect(all.length).toBeGreaterThan(COUNTED_MAX)
    expect(await idsOf(path, { [key]: sort, search })).toEqual(all)
  })
})
