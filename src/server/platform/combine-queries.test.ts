import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { pick } from '#shared/pick.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { combineQueries, given, isAmong, rowsOf } from './combine-queries.ts'
import { connectDatabase, type Database, type DatabasePool } from './database.ts'
import { createLogger } from './logger.ts'

let testDatabase: TestDatabase
let pool: DatabasePool
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
})
afterAll(async () => {
  await pool.close()
  await testDatabase.drop()
})

/** Columns of the same name, of most types, nested, and of a table that may have no row. */
const people = (db: Database) =>
  db
    .select({
      user: users,
      profile: pick(athleteProfiles, [
        'id',
        'userId',
        'sports',
        'birthDate',
        'latitude',
        'publishedAt',
        'createdAt',
      ]),
      title: { name: users.name, length: sql<number>`char_length(${users.name})` },
      registered: sql`${users.createdAt}`.mapWith(users.createdAt),
      total: sql`sum(1) over ()`.mapWith(Number),
    })
    .from(users)
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .orderBy(asc(users.id))

test('each query has the rows that it has alone', async () => {
  const [racer, other] = await pool.db
    .insert(users)
    .values([
      { email: 'mira@paddock.test', name: 'Mira' },
      { email: 'nobody@paddock.test', name: 'Nobody' },
    ])
    .returning({ id: users.id })
  if (!racer || !other) throw new Error('The users were not inserted')
  await pool.db.insert(athleteProfiles).values({
    userId: racer.id,
    slug: 'mira',
    sports: ['stock-car-racing'],
    birthDate: '1994-08-21',
    latitude: 35.7,
  })
  const statement = combineQueries(pool.db, 'test_people', {
    everyone: people(pool.db),
    chosen: pool.db
      .select({ id: users.id })
      .from(users)
      .where(isAmong(users.id, given('ids', 'uuid[]'))),
    nobody: pool.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, given('id', 'uuid')), sql`false`)),
    counted: rowsOf<{ id: string; day: string; count: number }>(
      sql`select id, '2027-03-01'::date as day, count(*) as count from users where id = ${given('id', 'uuid')} group by id`,
    ),
  })
  const found = await statement.execute({ ids: [other.id], id: racer.id })
  expect(found.everyone).toEqual(await people(pool.db))
  expect(found.everyone.map(({ profile }) => profile === null).sort()).toEqual([false, true])
  expect(found.chosen).toEqual([{ id: other.id }])
  expect(found.nobody).toEqual([])
  expect(found.counted).toEqual([{ id: racer.id, day: '2027-03-01', count: 1 }])
  expect((await statement.execute({ ids: [], id: other.id })).chosen).toEqual([])
})
