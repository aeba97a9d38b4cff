import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { copyRacers } from './copy-racers.ts'

const now = new Date('2026-11-15T09:00:00Z')
let testDatabase: TestDatabase
let client: Client

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  client = new Client({ connectionString: testDatabase.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await testDatabase.drop()
})

const runSql = async (query: string) => (await client.query(query)).rows

test('a thousand racers are generated, each with an account and a profile', async () => {
  await copyRacers(client, { racers: 1000, seed: 'crowd', now })
  expect(await runSql('select count(*)::int from users join athlete_profiles on user_id = users.id')).toEqual(
    [{ count: 1000 }],
  )
})

test('generated racers cover all motorsports, many places and all scores', async () => {
  const [spread] = await runSql(`
    select count(distinct sport)::int as sports, count(distinct city)::int as cities,
      count(distinct country_code)::int as countries, count(distinct priority_score)::int as scores
    from athlete_profiles, unnest(sports) as sport`)
  expect(spread).toMatchObject({ sports: 9, countries: 11 })
  expect(spread.cities).toBeGreaterThan(30)
  expect(spread.scores).toBeGreaterThan(80)
})

test('a second run replaces the first, and the same seed gives the same racers', async () => {
  const first = await runSql('select * from athlete_profiles order by id limit 500')
  await copyRacers(client, { racers: 500, seed: 'crowd', now })
  expect(await runSql('select * from athlete_profiles order by id')).toEqual(first)
})

test('another seed gives other racers', async () => {
  const names = 'select name from users order by id limit 50'
  const first = await runSql(names)
  await copyRacers(client, { racers: 50, seed: 'other', now })
  expect(await runSql(names)).not.toEqual(first)
})

test('generated racers are indexed for search like racers who registered', async () => {
  await copyRacers(client, { racers: 200, seed: 'crowd', now })
  const documents = 'select id, search from athlete_profiles order by id'
  const words = 'select word from search_words order by word'
  const [loaded, knownWords] = [await runSql(documents), await runSql(words)]
  await runSql('truncate search_words')
  await runSql('update athlete_profiles set user_id = user_id')
  expect(await runSql(documents)).toEqual(loaded)
  expect(knownWords).toEqual(expect.arrayContaining(await runSql(words)))
})

test('every index exists again afterwards', async () => {
  const [{ count }] = await runSql(
    "select count(*)::int from pg_indexes where tablename = 'athlete_profiles' and indexname like 'athlete_profiles_by_%'",
  )
  expect(count).toBe(7)
})
