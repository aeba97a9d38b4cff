import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase } from './database.ts'
import { createLogger } from './logger.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

/** The statements that one connection has prepared by name after a query with a name. */
async function findPrepared(hasPooler: boolean): Promise<unknown[]> {
  const { db, close } = connectDatabase(testDatabase.url, {
    size: 1,
    log: createLogger('silent'),
    hasPooler,
  })
  try {
    expect(await db.select({ id: users.id }).from(users).prepare('find_everyone').execute()).toEqual([])
    const { rows } = await db.execute(sql`select name from pg_prepared_statements where name <> ''`)
    return rows
  } finally {
    await close()
  }
}

test('through a pooler no statement is prepared by name: the next transaction may have another connection', async () => {
  expect(await findPrepared(false)).toEqual([{ name: 'find_everyone' }])
  expect(await findPrepared(true)).toEqual([])
})
