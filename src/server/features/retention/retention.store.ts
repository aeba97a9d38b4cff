import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { Lifetime } from './lifetimes.ts'
import { defaultPartitionOf } from './partition.store.ts'

/** Few enough for one statement to take well under a second. */
export const ROWS_PER_BATCH = 5_000

/** Deletes the oldest rows past their lifetime, in one bounded statement; returns how many. */
export async function deleteBatch(db: Database, lifetime: Lifetime): Promise<number> {
  const { rowCount } = await db.execute(deletionOf(lifetime))
  return rowCount ?? 0
}

/**
 * Rows are found in the order of an index and deleted by their position, which works for tables with any primary key. A row
 * that is updated meanwhile has moved, and stays until the next run. Positions are those of one table: of a partitioned one, only the
 * default partition is searched, because the others are dropped.
 */
export function deletionOf({ schema, table, since, only, isPartitioned, ...lifetime }: Lifetime): SQL {
  const searched = isPartitioned ? defaultPartitionOf(table) : table
  const from = sql`${sql.identifier(schema ?? 'public')}.${sql.identifier(searched)}`
  const column = sql.identifier(since)
  return sql`
    delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${column} < ${endOf(lifetime)} and ${sql.raw(only?.where ?? 'true')}
      order by ${column} limit ${ROWS_PER_BATCH}
    ))`
}

/** By the database's clock, so that all nodes agree; days are those of UTC. */
function endOf({ after, unit }: Pick<Lifetime, 'after' | 'unit'>): SQL {
  const end = sql`(now() - ${after ?? '0 days'}::interval)`
  if (unit === 'day') return sql`(${end} at time zone 'utc')::date`
  return unit === 'milliseconds' ? sql`(extract(epoch from ${end}) * 1000)::bigint` : end
}
