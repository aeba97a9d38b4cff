import { sql } from 'drizzle-orm'
import { lifetimes } from '#server/features/retention/lifetimes.ts'
import { dropOldPartitions } from '#server/features/retention/partition.store.ts'
import { connectDatabase, type Database } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Dataset } from '../datasets.ts'
import { atMost, type Measurement } from '../measure.ts'

const MILLISECONDS_MAX = 1_000

/** How long the job of retention takes for a week whose lifetime is over: a copy of a loaded one. */
export async function measurePartitionDrop({ url }: Dataset): Promise<Measurement> {
  const database = connectDatabase(url, { size: 1, log: createLogger('silent') })
  try {
    const rows = await addOldWeek(database.db)
    const lifetime = lifetimes.find(({ isPartitioned }) => isPartitioned)
    if (!lifetime) throw new Error('No table is partitioned')
    const startedAt = performance.now()
    await dropOldPartitions(database.db, lifetime)
    return atMost({
      id: 'P16',
      title: `Dropping a week of ${new Intl.NumberFormat('en').format(rows)} visitor hits`,
      value: performance.now() - startedAt,
      max: MILLISECONDS_MAX,
      unit: 'ms',
      digits: 0,
    })
  } finally {
    await database.close()
  }
}

async function addOldWeek(db: Database): Promise<number> {
  const { rows } = await db.execute<{ name: string; starts: string; ends: string; copied: string }>(sql`
    select 'visitor_hits_' || to_char(week, 'YYYYMMDD') as name, week::date::text as starts, (week + interval '7 days')::date::text as ends,
      'visitor_hits_' || to_char(week + interval '56 days', 'YYYYMMDD') as copied
    from date_trunc('week', now() at time zone 'utc' - interval '105 days') as week`)
  const [week] = rows
  if (!week) throw new Error('There is no week')
  const name = sql.identifier(week.name)
  await db.execute(sql`drop table if exists ${name}`)
  await db.execute(sql`create table ${name} (like visitor_hits including defaults including constraints)`)
  const { rowCount } = await db.execute(sql`
    insert into ${name} (id, path, referrer_host, device, is_landing, user_id, at)
    select -id, path, referrer_host, device, is_landing, user_id, at - interval '56 days' from ${sql.identifier(week.copied)}`)
  await db.execute(sql`alter table visitor_hits attach partition ${name}
    for values from (${sql.raw(`'${week.starts} 00:00+00'`)}) to (${sql.raw(`'${week.ends} 00:00+00'`)})`)
  return rowCount ?? 0
}
