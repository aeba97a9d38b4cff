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
      sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
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

const rowOf = ({ schema, table, since, after, only, isPartitioned, reason }: Lifetime) =>
  `| \`${schema ? `${schema}.` : ''}${table}\`${only ? `, ${only.rows}` : ''}${isPartitioned ? ', in whole weeks' : ''} | ${after ? `${after} after` : 'at'} \`${since}\` | ${reason} |`
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

  test('drops a week of visits when its first one is 90 days old, and creates the next eight weeks', async () => {
    await app.db.execute(sql`
      create table visitor_hits_20250106 partition of visitor_hits for values from ('2025-01-06 00:00+00') to ('2025-01-13 00:00+00')`)
    await app.db.execute(
      sql`insert into visitor_hits (path, at) values ('/old', '2025-01-12 23:59+00'), ('/new', now())`,
    )
    await app.runJob('retention.enforce')
    expect(await namesIn(sql`select path as name from visitor_hits`)).toEqual(['/new'])
    const partitions = await namesIn(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'visitor_hits'::regclass order by 1`,
    )
    expect(partitions).toHaveLength(9)
    expect(partitions.filter((name) => /^visitor_hits_\d{8}$/.test(name))).toHaveLength(8)
    // A visit of the last of these weeks is stored in its partition.
    const [last] = await namesIn(sql`
      insert into visitor_hits (path, at)
      values ('/', date_trunc('week', now() at time zone 'utc') at time zone 'utc' + interval '8 weeks')
      returning tableoid::regclass::text as name`)
    expect(last).toBe(partitions.filter((name) => name !== 'visitor_hits_default').at(-1))
    await app.db.execute(sql`truncate visitor_hits`)
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
