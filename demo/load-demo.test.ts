import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { hashPassword } from '#server/features/auth/hash-password.ts'
import { scoreAllAthletes } from '#server/features/profiles/score-athletes.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { articleEndpoints } from '#shared/articles/article.contract.ts'
import { athleteEndpoints } from '#shared/athletes/athlete.contract.ts'
import { brandEndpoints } from '#shared/brands/brand.contract.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { createDemoDatabase } from '#tests/support/demo-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { demoLogins } from './demo-logins.ts'
import { loadDemo } from './load-demo.ts'

const now = new Date()
const log = createLogger('silent')
const tables = ['users', 'accounts', 'athlete_profiles', 'brands', 'promoters', 'articles']
const stops: (() => Promise<void>)[] = []
let demoPool: DatabasePool
let passwordHash: string
/** The rows of the demo data before any test changes them. */
let loadedRows: unknown[][]

function connect({ url, drop }: TestDatabase): DatabasePool {
  const database = connectDatabase(url, { size: 4, log })
  stops.push(async () => {
    await database.close()
    await drop()
  })
  return database
}

const seed = ({ db }: DatabasePool) => loadDemo(db, { hashPassword: async () => passwordHash, now })

/** Every row of every table with demo data, as text. */
async function allRows({ pool }: DatabasePool): Promise<unknown[][]> {
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query(`select * from ${table} order by id`)
      // Counting the reviews of a racer touches the row at the time of loading.
      return table === 'athlete_profiles' ? rows.map(({ updated_at: _, ...row }) => row) : rows
    }),
  )
}

async function count({ db }: DatabasePool, from: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${from}`))
  return rows[0]?.count ?? -1
}

beforeAll(async () => {
  passwordHash = await hashPassword('slipstream')
  demoPool = connect(await createTestDatabase())
  await seed(demoPool)
  loadedRows = await allRows(demoPool)
})

afterAll(async () => {
  for (const stop of stops) await stop()
})

test('the seeded priority scores are those that a save would compute', async () => {
  const scores = () =>
    demoPool.db.select({ id: athleteProfiles.id, score: athleteProfiles.priorityScore }).from(athleteProfiles)
  const before = await scores()
  await scoreAllAthletes(demoPool.db)
  expect(await scores()).toEqual(expect.arrayContaining(before))
  expect(new Set(before.map(({ score }) => score)).size).toBeGreaterThan(3)
})

test('seeding again changes nothing and hashes nothing', async () => {
  const before = await allRows(demoPool)
  const hash = () => Promise.reject(new Error('nothing should be hashed'))
  await loadDemo(demoPool.db, { hashPassword: hash, now: new Date(now.getTime() + 1) })
  expect(await allRows(demoPool)).toEqual(before)
})

test('a deleted racer is not created again by the next start', async () => {
  const other = connect(await createDemoDatabase())
  await other.pool.query("delete from users where email = 'wren-hale@demo.test'")
  await loadDemo(other.db, { hashPassword: async () => 'hash', now })
  expect(await count(other, 'athlete_profiles')).toBe(47)
})

test('brands that were edited since are not overwritten', async () => {
  const older = connect(await createDemoDatabase())
  await older.pool.query(
    "update brands set offer_types = '{}', looking_for = null, categories = '{Tyres}', version = case slug when 'turnstile-pies' then 2 else 1 end",
  )
  await loadDemo(older.db, { hashPassword: async () => 'hash', now })
  const all = await count(older, 'brands')
  expect(await count(older, "brands where looking_for is null or offer_types = '{}'")).toBe(all)
  expect(await count(older, "brands where categories = '{Tyres}'")).toBe(all)
})

describe('two nodes that start concurrently', () => {
  let database: DatabasePool
  beforeAll(async () => {
    database = connect(await createTestDatabase())
    await Promise.all([seed(database), seed(database)])
  })

  test('seed once', async () => {
    expect(await count(database, 'users')).toBe(87)
  })

  test('seed the same demo data as in another database, down to the ids', async () => {
    expect(await allRows(database)).toEqual(loadedRows)
  })
})

test('each of the printed accounts can log in with the shared password', async () => {
  for (const { email, role } of demoLogins) {
    const { rows } = await demoPool.pool.query(
      `select u.role, u.email_verified, a.password from users u join accounts a
       on a.user_id = u.id and a.account_id = u.id::text and a.provider_id = 'credential' where u.email = $1`,
      [email],
    )
    expect(rows).toMatchObject([{ role, email_verified: true }])
    expect(await verify(rows[0].password, 'slipstream')).toBe(true)
  }
})

describe('the demo data contains', () => {
  test.each([
    [48, 'athlete_profiles'],
    [6, 'athlete_profiles where is_team'],
    [30, "athlete_profiles where country_code = 'US'"],
    [5, 'athlete_profiles where number is null and bio is null and country_code is null'],
    [1, "athlete_profiles where achievements = '0'"],
    [1, 'users where length(last_name) = 40'],
    [1, "users where name = 'Søren Åkeby-Lind'"],
    [11, '(select distinct country_code from athlete_profiles where country_code is not null) countries'],
    [9, '(select distinct unnest(sports) from athlete_profiles) sports'],
    [22, 'brands'],
    [5, 'brands where featured'],
    [12, 'brands where accepting'],
    [0, "brands where offer_types = '{}' or wanted_sports = '{}' or looking_for is null"],
    [14, 'promoters'],
    [1, 'promoters where header_image_url is null'],
    [1, 'promoters where event_slug is null'],
    [9, 'articles'],
    [3, "articles where 'success-story' = any(tags)"],
    [0, 'articles where publish_at > now()'],
  ])('%i × %s', async (expected, from) => {
    expect(await count(demoPool, from)).toBe(expected)
  })

  test('racers from at least 14 states, in at least 25 disciplines, with numbers from 2 to 999', async () => {
    const { rows } = await demoPool.pool.query(
      'select disciplines, number, state, country_code from athlete_profiles',
    )
    const disciplines = new Set(rows.flatMap((row) => shownDisciplines(row.disciplines)))
    const states = new Set(rows.filter((row) => row.country_code === 'US').map((row) => row.state))
    const numbers = rows.flatMap((row) => (row.number ? [Number(row.number)] : []))
    expect(disciplines.size).toBeGreaterThanOrEqual(25)
    expect(states.size).toBeGreaterThanOrEqual(14)
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([2, 999])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('articles of 400 to 900 words each', async () => {
    const { rows } = await demoPool.pool.query('select slug, body_markdown from articles')
    for (const { slug, body_markdown } of rows) {
      const words = body_markdown.split(/\s+/).length
      expect(words, slug).toBeGreaterThanOrEqual(400)
      expect(words, slug).toBeLessThanOrEqual(900)
    }
  })
})

describe('the home page shows', () => {
  let get: (path: string) => Promise<unknown>

  beforeAll(async () => {
    const { edge } = await createApp({
      env: readEnv({}),
      log,
      database: demoPool,
      secret: 'a secret of the demo tests',
    })
    get = async (path) => (await edge.app.request(path)).json()
  })

  test('the four featured racers and teams', async () => {
    const cards = athleteEndpoints.list.response.parse(await get('/api/athletes?limit=4'))
    const shown = cards.map(
      ({ firstName, lastName, number, disciplines, region, homeTrack, achievements }) => [
        [firstName, lastName].filter(Boolean).join(' '),
        number,
        shownDisciplines(disciplines).map(catalogLabel).join(', '),
        region,
        homeTrack,
        achievements,
      ],
    )
    // Their order is that of their scores.
    expect(shown.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      [
        ...['Dez Okonjo-Reyes', '44', 'GT Endurance, Time Attack'],
        ...['Texas', 'Three Rivers Oval', '24 h class podium at Saltmarsh'],
      ],
      [
        ...['Mira Castellan', '27', 'Late Model, Super Late Model, Road Course, Legends'],
        ...['North Carolina', 'Harrow Creek Speedway', '2025 Piedmont Late Model champion'],
      ],
      [
        ...['Team Redline Orchard', '310'],
        'Stock Car, GT Endurance, Pit Crew Challenge, Late Model, Road Course',
        ...['Michigan', 'Pinebarren Raceway', 'Three cars, nine seasons'],
      ],
      [
        ...['Tova Lindqvarn', '91', 'Stage Rally, Rally Sprint, Hill Climb'],
        ...['Minnesota', 'Tamarack Stages', 'Northern Gravel Cup, 2nd overall'],
      ],
    ])
  })

  test('the three featured brands', async () => {
    const cards = brandEndpoints.list.response.parse(await get('/api/brands?limit=3'))
    expect(
      cards.map(({ name, featured, description, categories }) => [
        name,
        featured,
        description?.split('\n')[0],
        ...categories.map(categoryLabel),
      ]),
    ).toEqual([
      [
        ...['Kestrel Lubricants', true],
        'Race oils blended in small batches in Ohio. Product, discount codes and a stipend per podium for late model crews.',
        ...['Oil and fluids', 'Garage', 'Apparel'],
      ],
      [
        ...['Moraine Tyre Works', true],
        'Gravel and tarmac tyres tested by the people who race on them.',
        ...['Tires', 'Rally', 'Track day'],
      ],
      [
        ...['Tallow & Pine Coffee', true],
        'Paddock coffee at 5 a.m., from a roaster that sponsors first-season teams.',
        ...['Food and drink', 'Hospitality'],
      ],
    ])
  })

  test('the three newest articles', async () => {
    const cards = articleEndpoints.list.response.parse(await get('/api/articles?limit=3'))
    expect(cards.map(({ title, excerpt }) => [title, excerpt])).toEqual([
      [
        'What a sponsor wants to see on page one of your proposal',
        'Three brand managers read forty proposals each. Here is where they stopped reading, and what made them pick up the phone.',
      ],
      ['Pricing a season: stipend, product or both?', 'A worked budget for a regional hill-climb entry.'],
      ['Discount codes that fans really use', 'Timing, placement and the wording that works in a paddock.'],
    ])
  })
})
