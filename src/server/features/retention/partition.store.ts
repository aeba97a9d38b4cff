import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { Lifetime } from './lifetimes.ts'

/** A worker that was off for two months finds a week to write to. */
const WEEKS_AHEAD = 8

/** Rows outside of the weeks that have a partition. */
export const defaultPartitionOf = (table: string) => `${table}_default`

/**
 * Creates the partitions of the coming weeks. Never of the current one: rows of it may be in the default partition already,
 * which the partition would contradict.
 */
export async function createPartitions(db: Database, { table }: Lifetime): Promise<void> {
  const { rows } = await db.execute<{ name: string; starts: string; ends: string }>(sql`
    select name, to_char(week, 'YYYY-MM-DD') as starts, to_char(week + interval '7 days', 'YYYY-MM-DD') as ends
    from generate_series(1, ${WEEKS_AHEAD}) as ahead,
      lateral (select date_trunc('week', now() at time zone 'utc') + make_interval(weeks => ahead)) as monday (week),
      lateral (select ${table} || '_' || to_char(week, 'YYYYMMDD')) as partition (name)
    where to_regclass(name) is null
    order by week`)
  for (const { name, starts, ends } of rows) {
    await db.execute(sql`
      create table if not exists ${sql.identifier(name)} partition of ${sql.identifier(table)}
      for values from (${sql.raw(`'${starts} 00:00+00'`)}) to (${sql.raw(`'${ends} 00:00+00'`)})`)
  }
}

/** Drops the weeks whose first row has reached the end of its lifetime, and returns their names. */
export async function dropOldPartitions(db: Database, { table, after }: Lifetime): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ (${`^${table}_`} || '[0-9]{8}$')
      and to_date(right(relname, 8), 'YYYYMMDD') < (now() - ${after}::interval) at time zone 'utc'
    order by name`)
  for (const { name } of rows) await db.execute(sql`drop table if exists ${sql.identifier(name)}`)
  return rows.map(({ name }) => name)
}
