import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

async function query(database: TestDatabase, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('each test database is migrated and isolated from the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one, "create table private_to_one as select 'here' as place")

  expect(await query(one, 'select place from private_to_one')).toEqual([{ place: 'here' }])
  await expect(query(other, 'select place from private_to_one')).rejects.toThrow('does not exist')
  expect(
    await query(other, "select to_regclass('migrations.__drizzle_migrations') is not null as migrated"),
  ).toEqual([{ migrated: true }])

  await Promise.all([one.drop(), other.drop()])
  await expect(query(one, 'select 1')).rejects.toThrow('does not exist')
})
