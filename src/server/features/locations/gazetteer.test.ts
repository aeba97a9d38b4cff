import { spawnSync } from 'node:child_process'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { findNearestCity } from './place.store.ts'

const LOADING_MS = 240_000
let testDatabase: TestDatabase
let client: Client

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  client = new Client({ connectionString: testDatabase.url })
  await client.connect()
  // An index is built in a third of the time that adding every row to it takes.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'places' and indexname <> 'places_pkey'`,
  )
  expect(indexes.length).toBeGreaterThan(3)
  await client.query(`drop index ${indexes.map(({ name }) => name).join()}`)
  // As the server starts it: in a child process, which frees its memory when it exits.
  const loading = spawnSync(process.execPath, ['--import', 'tsx', 'src/server/main.ts', '--load-gazetteer'], {
    env: { ...process.env, DATABASE_URL: testDatabase.url },
    encoding: 'utf8',
  })
  expect(loading).toMatchObject({ status: 0, stderr: '' })
  for (const { definition } of indexes) await client.query(definition)
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
       and (point(longitude, latitude) <@ box(point(179, -18), point(180, -16))
         or point(longitude, latitude) <@ box(point(-180, -18), point(-179, -16)))`,
    ),
  ).toContain('places_position')
})

test.each([
  ['in a densely settled area', 51.5, 7.2],
  ['far from any other', -25.3, 131.1],
  ['west of the date line', -16.5, 179.95],
  ['east of the date line', 66.3, -179.95],
  ['near the North Pole, across it', 88.5, 118],
  ['at the South Pole', -90, 0],
])('the nearest city %s is the one a search through all of them finds', async (_, latitude, longitude) => {
  // The cosine of the angle between two points, largest for the nearest; no index, no extension.
  const [nearest] = await runSql(
    `select latitude, longitude from places where kind = 'CITY'
     order by sind(latitude) * sind($1) + cosd(latitude) * cosd($1) * cosd(longitude - $2) desc limit 1`,
    [latitude, longitude],
  )
  const db = drizzle(client, { casing: 'snake_case' })
  expect(await findNearestCity(db, { latitude, longitude, withinMetres: 4_500_000 })).toMatchObject(nearest)
})

test('a second load recognises its edition and changes nothing', async () => {
  const before = await runSql('select * from gazetteer_editions')
  expect(await loadGazetteer(testDatabase.url)).toBe(false)
  expect(await runSql('select * from gazetteer_editions')).toEqual(before)
})
