import { spawnSync } from 'node:child_process'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const LOADING_MS = 240_000
let testDatabase: TestDatabase
let client: Client

/** As the server starts it: in a child process, which frees its memory when it exits. */
const load = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/server/main.ts', '--load-gazetteer'], {
    env: { ...process.env, DATABASE_URL: testDatabase.url },
    encoding: 'utf8',
  })

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  client = new Client({ connectionString: testDatabase.url })
  await client.connect()
  expect(load()).toMatchObject({ status: 0, stderr: '' })
}, LOADING_MS)

afterAll(async () => {
  await client.end()
  await testDatabase.drop()
})

const runSql = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows

test('the gazetteer contains the countries, their states and more than 150,000 towns', async () => {
  const counts = await runSql(
    'select kind, count(distinct (name, latitude, longitude))::int from places group by kind',
  )
  const count = Object.fromEntries(counts.map((row) => [row.kind, row.count]))
  expect(count.COUNTRY).toBeGreaterThan(240)
  expect(count.STATE).toBeGreaterThan(3_000)
  expect(count.CITY).toBeGreaterThan(150_000)
})

test.each([
  ['lund', 'Lund', 'Skåne', 'Sweden', 55.7, 13.2],
  ['goteborg', 'Gothenburg', 'Västra Götaland', 'Sweden', 57.7, 12.0],
  ['munchen', 'Munich', 'Bavaria', 'Germany', 48.1, 11.6],
  ['charlotte', 'Charlotte', 'North Carolina', 'United States', 35.2, -80.8],
  ['matsumoto', 'Matsumoto', 'Nagano', 'Japan', 36.2, 138.0],
])('"%s" is %s, %s, %s', async (folded, name, state, country, latitude, longitude) => {
  const [town] = await runSql(
    `select name, state_name, country_name, latitude, longitude, population from places
     where kind = 'CITY' and folded_name = $1 order by population desc limit 1`,
    [folded],
  )
  expect(town).toMatchObject({ name, state_name: state, country_name: country })
  expect(town.latitude).toBeCloseTo(latitude, 1)
  expect(town.longitude).toBeCloseTo(longitude, 1)
  expect(town.population).toBeGreaterThan(50_000)
})

test('suggestions use an index, for prefix, similarity and distance', async () => {
  const plan = async (query: string) => JSON.stringify(await runSql(`explain ${query}`))
  expect(await plan(`select from places where kind = 'CITY' and folded_name like 'lun%'`)).toMatch(
    /places_(by_prefix|similar)/,
  )
  expect(await plan(`select from places where folded_name % 'stockhom'`)).toContain('places_similar')
  expect(
    await plan(
      `select from places where kind = 'CITY'
       order by ll_to_earth(latitude, longitude) <-> ll_to_earth(55.7, 13.2) limit 1`,
    ),
  ).toContain('places_position')
})

test(
  'a second load recognises its edition and changes nothing',
  async () => {
    const before = await runSql('select * from gazetteer_editions')
    expect(load()).toMatchObject({ status: 0 })
    expect(await runSql('select * from gazetteer_editions')).toEqual(before)
  },
  LOADING_MS,
)
