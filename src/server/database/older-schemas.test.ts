import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { cookieOf } from '#tests/support/cookies.ts'
import { DEMO_PASSWORD } from '#tests/support/demo-database.ts'
import { fixtureTags, insertRows, migrateUpTo, readFixture } from '#tests/support/older-schemas.ts'
import type { Row, Tables } from '#tests/support/reduce-rows.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import {
  copyDatabase,
  createTestDatabase,
  openPool,
  type TestDatabase,
} from '#tests/support/test-database.ts'
import { checkConsistency } from './check-consistency.ts'
import { migrate } from './migrate.ts'

const renamedTables: Record<string, string> = { letter_templates: 'templates' }

/** What a migration renamed, gave up or computed anew on purpose, with data of before it. */
const changes: { by: string; columns: string[]; now?: string }[] = [
  { by: '0011', columns: ['redemptions.door', 'refunds.door'], now: 'channel' },
  // Refunds give back discounts and uses (order-states-migration.test.ts).
  { by: '0027', columns: ['discount_codes.uses', ...sums('redemption_days')] },
  { by: '0027', columns: [...sums('redemption_code_months'), ...sums('redemption_brand_days')] },
  // Visits are counted without recognising visitors.
  { by: '0051', columns: ['profile_views.visitor_hash', 'visitor_hits.visitor_hash'] },
  // Private until both sides agree.
  { by: '0068', columns: ['contracts.visibility'] },
  { by: '0084', columns: ['promoters.is_listed'], now: 'is_listed_by_plan' },
]

function sums(table: string): string[] {
  return [`${table}.redemptions`, `${table}.discount_minor`]
}

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
    const [contract = {}] = saved.get('contracts') ?? []
    const user = saved.get('users')?.find(({ id }) => id === contract.athlete_user_id)
    expect(await openContract(url, user?.email, contract.id)).toMatchObject({
      id: contract.id,
      status: contract.status,
      endsOn: contract.ends_on,
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

/** The rows and values of before that are not there, or different. */
async function findLosses(tag: string, saved: Tables, pool: Pool): Promise<string[]> {
  const losses: string[] = []
  for (const [table, rows] of saved) {
    const name = renamedTables[table] ?? table
    const current = await pool.query<{ row: Row }>(`select to_jsonb("${name}") as row from "${name}"`)
    const key = await primaryKeyOf(name, pool)
    for (const row of rows) {
      const found = current.rows.find((other) => key.every((column) => other.row[column] === row[column]))
      if (!found) losses.push(`${table}: ${JSON.stringify(row)}`)
      else losses.push(...findChanges(tag, table, row, found.row))
    }
  }
  return losses
}

function findChanges(tag: string, table: string, before: Row, after: Row): string[] {
  return Object.entries(before).flatMap(([column, value]) => {
    const change = changes.find(({ by, columns }) => tag < by && columns.includes(`${table}.${column}`))
    // Every migration that changes a row updates its time.
    if ((change && !change.now) || column === 'updated_at') return []
    const current = after[change?.now ?? column]
    const isSame = JSON.stringify(current) === JSON.stringify(value)
    return isSame ? [] : [`${table}.${column}: ${JSON.stringify(value)} is now ${JSON.stringify(current)}`]
  })
}

async function primaryKeyOf(table: string, pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ attname: string }>(
    `select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = $1::regclass and indisprimary`,
    [table],
  )
  return rows.map(({ attname }) => attname)
}

/** As `npm run doctor` does. */
async function findFaults(url: string) {
  const database = connectDatabase(url, { size: 1, log: createLogger('silent') })
  const results = await checkConsistency(database.db)
  await database.close()
  return results.filter(({ faults }) => faults > 0)
}

/** What somebody sees who logs in with the password of before. */
async function openContract(url: string, email: unknown, id: unknown): Promise<unknown> {
  const app = await startTestApp({ DEMO: '1' }, url)
  try {
    const body = { email, password: DEMO_PASSWORD }
    const login = await app.request('POST', '/api/auth/login', { body })
    const response = await app.request('GET', `/api/contracts/${id}`, { cookie: cookieOf(login) })
    return response.json()
  } finally {
    await app.stop()
  }
}
