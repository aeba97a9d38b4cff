import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { pick } from '#shared/pick.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { compileRows } from './compile-rows.ts'
import { connectDatabase, type DatabasePool } from './database.ts'
import { createLogger } from './logger.ts'

let testDatabase: TestDatabase
let pool: DatabasePool
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
  const [racer] = await pool.db
    .insert(users)
    .values([
      { email: 'mira@paddock.test', name: 'Mira' },
      { email: 'nobody@paddock.test', name: 'Nobody' },
    ])
    .returning({ id: users.id })
  await pool.db.insert(athleteProfiles).values({
    userId: racer?.id ?? '',
    slug: 'mira',
    sports: ['stock-car-racing', 'a "quoted", name'],
    birthDate: '1994-08-21',
    latitude: 35.7,
  })
})
afterAll(async () => {
  await pool.close()
  await testDatabase.drop()
})

test('rows are those of Drizzle: nested, decoded, and null where a joined table has none', async () => {
  const owner = alias(users, 'owner')
  const name = sql<string>`upper(${users.name})`.as('loud')
  const query = () =>
    pool.db
      .select({
        user: users,
        profile: athleteProfiles,
        part: pick(athleteProfiles, ['birthDate', 'latitude', 'sports']),
        mixed: { id: athleteProfiles.id, name: users.name },
        counted: { length: sql<number>`char_length(${users.name})` },
        owner: { id: owner.id, createdAt: owner.createdAt },
        name,
        registered: sql`${users.createdAt}`.mapWith(users.createdAt),
        total: sql`sum(1) over ()`.mapWith(Number),
      })
      .from(users)
      .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
      .innerJoin(owner, eq(owner.id, users.id))
      .orderBy(asc(users.id))
  const compiled = query().prepare('')
  compileRows(compiled)
  const rows = await compiled.execute()
  expect(rows).toEqual(await query())
  expect(rows.map(({ profile }) => profile === null).sort()).toEqual([false, true])
  expect(rows.map((row) => Object.keys(row))).toEqual((await query()).map((row) => Object.keys(row)))
})

test('one table has plain rows, and a statement without a selection stays as it is', async () => {
  const compiled = pool.db.select().from(users).orderBy(asc(users.id)).prepare('')
  compileRows(compiled)
  expect(await compiled.execute()).toEqual(await pool.db.select().from(users).orderBy(asc(users.id)))
  const deletion = pool.db.delete(users).where(sql`false`).prepare('')
  compileRows(deletion)
  expect((await deletion.execute()).rowCount).toBe(0)
})
