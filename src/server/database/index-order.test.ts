import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesIn } from '#tests/architecture/source-files.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

// One order for the product: indexes ascend, and lists with the newest first read them backwards. Drizzle creates a
// descending column as NULLS LAST, while `desc` in a query means NULLS FIRST: PostgreSQL would sort the whole list.
test('every index ascends', async () => {
  const { rows } = await app.db.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where schemaname = 'public' and indexdef ~ '( DESC| NULLS (FIRST|LAST))[,)]'`,
  )
  expect(rows.map((row) => row.indexdef)).toEqual([])
})

test('no query asks for another order of nulls', () => {
  const sources = filesIn('src/server').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const ordering = sources.filter((file) => /nulls\s*(first|last)/i.test(readFileSync(file, 'utf8')))
  expect(sources.length).toBeGreaterThan(500)
  expect(ordering).toEqual([])
})

const someone = "'00000000-0000-4000-8000-000000000000'"

// A sort of everything is invisible with the few rows of a test, and slow with those of an installation.
test.each([
  ['users', 'users', 'order by created_at desc, id desc'],
  ['suspended users', 'users', "where status = 'SUSPENDED' order by created_at desc, id desc"],
  ['unconfirmed users', 'users', 'where email_verified = false order by created_at desc, id desc'],
  ['entries of a member of staff', 'audit_entries', `where actor_id = ${someone} order by id desc`],
  ['solved tickets', 'support_tickets', "where status in ('SOLVED', 'CLOSED') order by waiting_since, id"],
  ['racers', 'athlete_profiles', 'where is_listed order by priority_rank desc, id desc'],
  [
    'racers by number',
    'athlete_profiles',
    "where is_listed and number = '27' order by priority_rank desc, id desc",
  ],
  ['new racers', 'athlete_profiles', 'where is_listed order by published_at desc, id desc'],
  [
    'racers by years',
    'athlete_profiles',
    'where is_listed order by coalesce(experience_years, 0) desc, id desc',
  ],
  ['promoters', 'promoters', 'where published_at is not null order by priority_rank desc, id desc'],
  ['brands', 'brands', 'where published_at is not null order by featured desc, published_at desc, id desc'],
  ['new brands', 'brands', 'where published_at is not null order by published_at desc, id desc'],
  [
    'event dates on a wide map',
    'event_dates',
    'where is_listed and latitude between 25 and 49 and longitude between -125 and -66 order by starts_at',
  ],
  ['event dates in search', 'event_dates', 'order by (not featured), starts_at, id'],
  ['notifications', 'notifications', `where user_id = ${someone} order by id desc`],
  [
    'conversations',
    'conversation_members',
    `where user_id = ${someone} order by last_message_at desc, conversation_id desc`,
  ],
  ['messages', 'messages', `where conversation_id = ${someone} order by id desc`],
  ['redemptions', 'redemptions', `where brand_id = ${someone} order by redeemed_at desc, id desc`],
  [
    'redemptions of a contract',
    'redemptions',
    `where contract_id = ${someone} order by redeemed_at desc, id desc`,
  ],
  [
    'applications received',
    'applications',
    `where brand_id = ${someone} and status = 'SUBMITTED' and submitted_at is not null order by submitted_at desc, id desc`,
  ],
  ['statements', 'statements', `where brand_user_id = ${someone} order by month desc, id desc`],
  ['deliveries of a webhook', 'webhook_messages', `where endpoint_id = ${someone} order by id desc`],
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
