import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { enforceLifetimes } from './enforce-lifetimes.ts'
import { type Lifetime, lifetimes } from './lifetimes.ts'
import { permanentTables } from './permanent-tables.ts'
import { deletionOf, ROWS_PER_BATCH } from './retention.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ofProduct = lifetimes.filter(({ schema }) => schema === undefined)
const permanent = permanentTables.flatMap(({ tables }) => tables)
const namesIn = async (query: ReturnType<typeof sql>) =>
  (await app.db.execute<{ name: string }>(query)).rows.map(({ name }) => name)

describe('the lists', () => {
  // A new table: give its rows a lifetime in lifetimes.ts, or a reason to stay in permanent-tables.ts.
  test('name each table of the database exactly once', async () => {
    const tables = await namesIn(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const listed = [...new Set(ofProduct.map(({ table }) => table)), ...permanent]
    expect(listed.toSorted()).toEqual(tables.toSorted())
  })

  test.each(ofProduct)('$table is searched by an index on $since', async (lifetime) => {
    const plan = await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${deletionOf(lifetime)}`)
    })
    const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(steps).toMatch(new RegExp(`Index (Only )?Scan.* on ${lifetime.table}`))
    expect(steps).not.toMatch(/Seq Scan|Sort/)
  })

  test('are those of docs/operations.md', () => {
    const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('## Retention\n')
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (?!What|-).+$/gm)].map(([row]) => row)
    expect(rows).toEqual([...lifetimes.map(rowOf), ...permanentTables.map(permanentRowOf)])
  })
})

const rowOf = ({ schema, table, since, after, only, reason }: Lifetime) =>
  `| \`${schema ? `${schema}.` : ''}${table}\`${only ? `, ${only.rows}` : ''} | ${after ? `${after} after` : 'at'} \`${since}\` | ${reason} |`
const permanentRowOf = ({ tables, reason }: (typeof permanentTables)[number]) =>
  `| ${tables.map((table) => `\`${table}\``).join(', ')} | ${reason} |`

describe('the job', () => {
  test('deletes rows past their lifetime and no others', async () => {
    await app.db.execute(sql`
      insert into mailbox_mails (id, recipient, subject, html, text, created_at)
      select gen_random_uuid(), 'mira@paddock.test', days || ' days ago', '', '', now() - make_interval(days => days)
      from unnest(array[13, 15]) as days`)
    await app.runJob('retention.enforce')
    expect(await namesIn(sql`select subject as name from mailbox_mails`)).toEqual(['13 days ago'])
  })

  test('deletes read notifications after half a year, unread ones after a year', async () => {
    const { userId } = await app.signInAs('ATHLETE')
    await app.db.execute(sql`
      insert into notifications (id, user_id, kind, title, body, url, dedupe_key, read_at, created_at)
      select gen_random_uuid(), ${userId}, 'OFFERS', name, '', '/', name, now() - read, now() - made
      from (values
        ('read lately', interval '179 days', interval '399 days'),
        ('read long ago', interval '181 days', interval '182 days'),
        ('unread', null, interval '399 days'),
        ('unread for long', null, interval '401 days')) as given (name, read, made)`)
    await app.runJob('retention.enforce')
    const left = await namesIn(sql`select title as name from notifications where user_id = ${userId}`)
    expect(left.toSorted()).toEqual(['read lately', 'unread'])
  })

  test('deletes jobs that failed for good, and not those that are tried again', async () => {
    await app.db.execute(sql`
      select graphile_worker.add_job('a.test', json_build_object('name', name), job_key => name, max_attempts => 5,
        run_at => now() + interval '1 year')
      from unnest(array['failed long ago', 'failed lately', 'tried again']) as name`)
    await app.db.execute(sql`alter table graphile_worker._private_jobs disable trigger user`)
    await app.db.execute(sql`
      update graphile_worker._private_jobs set
        attempts = case when key = 'tried again' then 4 else 5 end,
        updated_at = now() - case when key = 'failed lately' then interval '29 days' else interval '31 days' end
      where key is not null`)
    await app.db.execute(sql`alter table graphile_worker._private_jobs enable trigger user`)
    await app.runJob('retention.enforce')
    const left = await namesIn(
      sql`select key as name from graphile_worker.jobs where task_identifier = 'a.test'`,
    )
    expect(left.toSorted()).toEqual(['failed lately', 'tried again'])
  })

  test('deletes many rows in several statements', async () => {
    await app.db.execute(sql`
      insert into visitor_hits (path, at)
      select '/', now() - interval '91 days' from generate_series(1, ${ROWS_PER_BATCH} + 1)`)
    const deletion = lifetimes.find(({ table }) => table === 'visitor_hits')
    const first = await app.db.execute(deletion ? deletionOf(deletion) : sql``)
    expect(first.rowCount).toBe(ROWS_PER_BATCH)
    await app.runJob('retention.enforce')
    expect(await namesIn(sql`select path as name from visitor_hits`)).toEqual([])
  })

  test('goes on with the other tables when one fails, and fails in the end', async () => {
    await app.db.execute(sql`insert into rate_limits (key, points, expire) values ('over', 1, 1)`)
    await app.db.execute(sql`alter table idempotency_keys rename column expires_at to gone`)
    try {
      await expect(enforceLifetimes(app.services)).rejects.toThrow('could not be deleted')
      expect(await namesIn(sql`select key as name from rate_limits`)).toEqual([])
    } finally {
      await app.db.execute(sql`alter table idempotency_keys rename column gone to expires_at`)
    }
  })
})
