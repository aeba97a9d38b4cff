import { asc, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase, type DatabasePool } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { createLogger } from './logger.ts'

const laps = pgTable('laps', {
  id: uuid().$defaultFn(() => '0197b0a0-0000-7000-8000-000000000000'),
  lapNumber: integer().notNull(),
  driverName: text(),
  splits: text().array(),
  details: jsonb(),
  setAt: timestamp({ withTimezone: true, mode: 'date' }),
  status: text().notNull().default('valid'),
})

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: DatabasePool
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = connectDatabase(testDatabase.url, { size: 2, log: createLogger('silent') })
  await database.db.execute(sql`create table laps (id uuid, lap_number int, driver_name text, splits text[],
    details jsonb, set_at timestamptz, status text default 'valid')`)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('rows are stored with their types, generated ids and the defaults of the database', async () => {
  const setAt = new Date('2026-05-03T14:22:00.123Z')
  const lap = { lapNumber: 1, driverName: `O'Hara "\\ud83c" 🏁\n`, splits: ['31.2', '30,9'], setAt }
  await insertRows(database.db, laps, [
    { ...lap, details: { tyres: 'soft' } },
    { ...lap, lapNumber: 2, driverName: null, splits: null, details: null, setAt: null },
    { ...lap, lapNumber: 3, driverName: 'half a flag \ud83c', details: null },
  ])
  const stored = { id: '0197b0a0-0000-7000-8000-000000000000', status: 'valid' }
  expect(await database.db.select().from(laps).orderBy(asc(laps.lapNumber))).toEqual([
    { ...stored, ...lap, details: { tyres: 'soft' } },
    { ...stored, lapNumber: 2, driverName: null, splits: null, details: null, setAt: null },
    { ...stored, ...lap, lapNumber: 3, driverName: 'half a flag \ufffd', details: null },
  ])
})
