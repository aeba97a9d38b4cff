import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { socialHref, socialNetworks } from '#shared/profiles/social.rules.ts'
import { createDemoDatabase } from '#tests/support/demo-database.ts'
import { loadDemo } from '../load-demo.ts'
import { socialRows } from './social-rows.ts'

const now = new Date()
const seed = ({ db }: DatabasePool) => loadDemo(db, { hashPassword: async () => 'hash', now })

let demoPool: DatabasePool
let drop: () => Promise<void>
beforeAll(async () => {
  const testDatabase = await createDemoDatabase()
  drop = testDatabase.drop
  demoPool = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
})
afterAll(async () => {
  await demoPool.close()
  await drop()
})

async function count(from: string): Promise<number> {
  const { rows } = await demoPool.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${from}`),
  )
  return rows[0]?.count ?? -1
}

describe('the demo data has', () => {
  test.each([
    [
      'racers with 3 to 8 results',
      "(select 1 from results join users on users.id = user_id where role = 'ATHLETE' group by user_id having count(*) between 3 and 8) r",
      43,
    ],
    [
      'racers with any other number of results',
      "(select 1 from results join users on users.id = user_id where role = 'ATHLETE' group by user_id having count(*) not between 3 and 8) r",
      0,
    ],
    [
      'racers with 4 to 10 pictures',
      "(select 1 from media join users on users.id = user_id where role = 'ATHLETE' group by user_id having count(*) not between 4 and 10) r",
      0,
    ],
    [
      'promoters with results',
      "(select 1 from results join users on users.id = user_id where role = 'PROMOTER' group by user_id) r",
      14,
    ],
    [
      'promoters with pictures',
      "(select 1 from media join users on users.id = user_id where role = 'PROMOTER' group by user_id) r",
      14,
    ],
    ['finishes ahead of today', 'results where date > current_date', 0],
    [
      'racers who say what they need',
      'athlete_profiles where sponsorship_needs is not null and cardinality(open_to) > 1 and audience_size > 0',
      43,
    ],
    ['profiles with visitors', '(select 1 from profile_views group by profile_user_id) v', 3],
  ])('%s: %s is %i', async (_, from, expected) => {
    expect(await count(from)).toBe(expected)
  })

  test('first, second, third and other places, and results with text only', async () => {
    for (const where of [
      'finish = 1',
      'finish = 2',
      'finish = 3',
      'finish > 3',
      'finish is null and race is null',
    ]) {
      expect(await count(`results where ${where}`)).toBeGreaterThan(0)
    }
  })

  test('ninety days of visitors for each profile, with more of them on weekends', async () => {
    const { rows } = await demoPool.pool.query(
      'select count(distinct day)::int as days, count(*) filter (where extract(isodow from day) > 5) / 26.0 > count(*) filter (where extract(isodow from day) < 6) / 64.0 as busy from profile_views group by profile_user_id',
    )
    expect(rows).toEqual(Array(3).fill({ days: 90, busy: true }))
  })

  test('social links that work and never lead to a real person', () => {
    for (const row of socialRows()) {
      for (const network of socialNetworks) {
        const value = row[network]
        if (!value) continue
        expect(socialHref(network, value)).toBeDefined()
        expect(value).toMatch(/[._]demo$|\.example\/$/)
      }
    }
  })
})

test('seeding again adds nothing', async () => {
  const before = [await count('results'), await count('media'), await count('profile_views')]
  await seed(demoPool)
  expect([await count('results'), await count('media'), await count('profile_views')]).toEqual(before)
})

test('a seeded database is not topped up', async () => {
  await demoPool.pool.query('truncate results, media, socials, profile_views cascade')
  await demoPool.pool.query(
    "update athlete_profiles set sponsorship_needs = null, open_to = '{}', audience_size = null",
  )
  await demoPool.pool.query("update athlete_profiles set version = 2 where slug = 'mira-castellan'")
  await demoPool.pool.query("delete from users where email = 'wren-hale@demo.test'")
  await seed(demoPool)
  expect(await count('results')).toBe(0)
  expect(await count('media')).toBe(0)
  expect(await count("athlete_profiles where sponsorship_needs is null and slug = 'mira-castellan'")).toBe(1)
  expect(await count('athlete_profiles where sponsorship_needs is not null')).toBe(0)
})
