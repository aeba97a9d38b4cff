import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { insertBrand } from './a-brand.ts'
import { insertPromoter } from './a-promoter.ts'
import { aUser, insertUser } from './a-user.ts'
import { insertArticle } from './an-article.ts'
import { insertAthlete } from './an-athlete.ts'

let testDatabase: TestDatabase
let database: DatabasePool

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('omitted fields get defaults, and building twice creates two rows', async () => {
  const { db, pool } = database
  for (const insert of [insertUser, insertAthlete, insertBrand, insertPromoter, insertArticle]) {
    await insert(db)
    await insert(db)
  }
  const { rows } = await pool.query(
    'select role, count(*)::int from users group by role order by role nulls first',
  )
  expect(rows).toEqual([
    { role: null, count: 2 },
    { role: 'ATHLETE', count: 2 },
    { role: 'BRAND', count: 2 },
    { role: 'PROMOTER', count: 2 },
  ])
})

test('a brand and its account have the same name, and no last name', async () => {
  const { user, brand } = await insertBrand(database.db, { brand: { name: 'Gudgeon Pins' } })
  expect([brand.name, user.name, user.firstName, user.lastName]).toEqual([
    ...['Gudgeon Pins', 'Gudgeon Pins', 'Gudgeon Pins'],
    null,
  ])
})

test('a user has the given names', () => {
  expect(aUser({ firstName: 'Edda', lastName: 'Farrow' }).name).toBe('Edda Farrow')
  expect(aUser({ firstName: 'Team Gudgeon', lastName: null }).name).toBe('Team Gudgeon')
})
