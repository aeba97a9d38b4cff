import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMissingFiles } from '#server/features/media/find-missing-files.ts'
import { connectDatabase, type DatabasePool } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createDemoDatabase } from '#tests/support/demo-database.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { checkConsistency } from './check-consistency.ts'

let database: TestDatabase
let pool: DatabasePool
beforeAll(async () => {
  database = await createDemoDatabase()
  pool = connectDatabase(database.url, { size: 2, log: createLogger('silent') })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const wrongChecks = async () =>
  (await checkConsistency(pool.db)).filter(({ faults }) => faults > 0).map(({ title }) => title)

test('the demo data is consistent', async () => {
  expect(await wrongChecks()).toEqual([])
})

test.each([
  [
    'offers: the status is that of the last step of the history',
    sql`update offers set status = 'WITHDRAWN' where id = (select id from offers where status = 'ACCEPTED' limit 1)`,
  ],
  [
    'unread counters match the unread messages',
    sql`update conversation_members set unread = unread + 1
        where (conversation_id, user_id) = (select conversation_id, user_id from conversation_members limit 1)`,
  ],
  [
    'daily sales of brands are the sum of those of their codes',
    sql`update redemption_brand_days set net_minor = net_minor + 1
        where (brand_id, day, currency, country) =
          (select brand_id, day, currency, country from redemption_brand_days limit 1)`,
  ],
  [
    'monthly sales of codes are the sum of their days',
    sql`delete from redemption_code_months where (code_id, month, currency) =
          (select code_id, month, currency from redemption_code_months limit 1)`,
  ],
  [
    'event dates are listed as their promoter is',
    sql`update event_dates set is_promoter_listed = not is_promoter_listed
        where id = (select id from event_dates limit 1)`,
  ],
])('a planted fault is found: %s', async (title, fault) => {
  await pool.db
    .transaction(async (tx) => {
      await tx.execute(fault)
      const results = await checkConsistency(tx)
      expect(results.find((result) => result.title === title)).toMatchObject({
        faults: 1,
        examples: [expect.any(String)],
      })
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'Rollback')) throw error
    })
})

test('files that rows refer to and the storage does not have are named', async () => {
  await pool.db.execute(sql`
    insert into files (id, owner_id, storage_key, name, bytes)
    select gen_random_uuid(), id, 'f0' || repeat('0', 30), 'certificate.pdf', 10 from users limit 1`)
  const has = (known: boolean) => ({ has: async () => known })
  expect(await findMissingFiles(pool.db, has(true))).toEqual([])
  expect(await findMissingFiles(pool.db, has(false))).toContain(`files/f0/f0${'0'.repeat(30)}.pdf`)
})
