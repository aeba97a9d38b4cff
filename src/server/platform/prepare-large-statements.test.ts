import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase, type DatabasePool } from './database.ts'
import { createLogger } from './logger.ts'

let testDatabase: TestDatabase
let pool: DatabasePool
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  // One connection, because prepared statements belong to one.
  pool = connectDatabase(testDatabase.url, { size: 1, log: createLogger('silent') })
})
afterAll(async () => {
  await pool.close()
  await testDatabase.drop()
})

const tables = (count: number) =>
  sql.raw(Array.from({ length: count }, (_, i) => `select id from users as u${i}`).join(' union all '))
const runOften = async (run: () => Promise<unknown>) => {
  for (let use = 0; use < 8; use++) await run()
}

async function countPrepared(part: string): Promise<number> {
  const { rows } = await pool.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_prepared_statements where strpos(statement, ${part}) > 0`,
  )
  return rows[0]?.count ?? 0
}

test('a statement of many tables is prepared once it is frequent, whatever its values', async () => {
  const run = (word: string) =>
    pool.db.execute(sql`select ${word}::text as word from (${tables(7)}) as large`)
  await run('first')
  expect(await countPrepared('as large')).toBe(0)
  await runOften(() => run('next'))
  expect(await countPrepared('as large')).toBe(1)
  await pool.db.insert(users).values({ email: 'mira@bench.test', name: 'Mira' })
  expect((await run('last')).rows).toEqual(Array(7).fill({ word: 'last' }))
})

test('a statement of few tables is not', async () => {
  await runOften(() => pool.db.execute(sql`select * from (${tables(3)}) as small`))
  expect(await countPrepared('as small')).toBe(0)
})

test('nor is one that is planned with its values on purpose', async () => {
  const statement = pool.db
    .select({ id: sql`id` })
    .from(sql`(${tables(7)}) as planned`)
    .prepare('')
  await runOften(() => statement.execute())
  expect(await countPrepared('as planned')).toBe(0)
})
