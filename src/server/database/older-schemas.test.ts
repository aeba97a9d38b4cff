import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf } from '#tests/support/cookies.ts'
import { DEMO_PASSWORD } from '#tests/support/demo-database.ts'
import { findFaults, findLosses } from '#tests/support/find-losses.ts'
import { fixtureTags, insertRows, migrateUpTo, readFixture } from '#tests/support/older-schemas.ts'
import type { Tables } from '#tests/support/reduce-rows.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import {
  copyDatabase,
  createTestDatabase,
  openPool,
  type TestDatabase,
} from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'

/** Without rows; brought to one older schema after the other, for copies. */
let schema: TestDatabase
beforeAll(async () => {
  schema = await copyDatabase('template0')
})
afterAll(() => schema.drop())

test.for(fixtureTags())('data of %s is complete under the newest schema, and served', async (tag) => {
  await withPool(schema.url, (pool) => migrateUpTo(tag, pool))
  const { url, drop } = await copyDatabase(new URL(schema.url).pathname.slice(1))
  try {
    const saved = readFixture(tag)
    await withPool(url, (pool) => insertRows(saved, pool))
    // Two nodes that start at the same time, and a later start.
    await Promise.all([migrate(url), migrate(url)])
    await migrate(url)
    expect(await withPool(url, (pool) => findLosses(tag, saved, pool))).toEqual([])
    expect(await findFaults(url)).toEqual([])
    const [contract] = saved.get('contracts') ?? []
    const users = saved.get('users') ?? []
    const user = users.find(({ id, role }) =>
      contract ? id === contract.athlete_user_id : role === 'ATHLETE',
    )
    await signedIn(url, user?.email, async (read) => {
      expect(await read('/api/auth/user')).toMatchObject({ user: { id: user?.id } })
      if (contract)
        expect(await read(`/api/contracts/${contract.id}`)).toMatchObject({
          id: contract.id,
          status: contract.status,
          endsOn: contract.ends_on,
        })
    })
  } finally {
    await drop()
  }
})

test('a missing row and a different value are found', async () => {
  const { url, drop } = await createTestDatabase()
  const losses = await withPool(url, async (pool) => {
    const sum = { measure: 'visits', day: '2026-05-01', key: '', count: 4 }
    await pool.query(
      "insert into daily_sums (measure, day, key, count) values ('visits', '2026-05-01', '', 3)",
    )
    const saved: Tables = new Map([['daily_sums', [sum, { ...sum, day: '2026-05-02' }]]])
    return findLosses('0086', saved, pool)
  })
  await drop()
  expect(losses).toEqual(['daily_sums.count: 4 is now 3', expect.stringContaining('2026-05-02')])
})

async function withPool<T>(connectionString: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString, options: '-c timezone=UTC' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Reads responses as a user who signs in with the password from before the migration. */
async function signedIn(
  url: string,
  email: unknown,
  work: (read: (path: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const app = await startTestApp({ DEMO: '1' }, url)
  try {
    const body = { email, password: DEMO_PASSWORD }
    const cookie = cookieOf(await app.request('POST', '/api/auth/login', { body }))
    await work(async (path) => (await app.request('GET', path, { cookie })).json())
  } finally {
    await app.stop()
  }
}
