import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

// A sort of everything is invisible with the few rows of a test, and slow with those of an installation.
test.each([
  ['users', 'users', 'order by created_at desc, id desc'],
  ['suspended users', 'users', "where status = 'SUSPENDED' order by created_at desc, id desc"],
  ['unconfirmed users', 'users', 'where email_verified = false order by created_at desc, id desc'],
  ['entries of a member of staff', 'audit_entries', 'where actor_id = gen_random_uuid() order by id desc'],
  ['solved tickets', 'support_tickets', "where status in ('SOLVED', 'CLOSED') order by waiting_since, id"],
])('the list of %s is read in the order of an index', async (_, table, rest) => {
  const plan = await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain select * from ${table} ${rest} limit 25`))
  })
  const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(steps).toMatch(/Index Scan/)
  expect(steps).not.toMatch(/Sort/)
})
