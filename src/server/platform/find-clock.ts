import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** The database's clock, so that all processes agree. */
export async function findClock(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return new Date(rows[0]?.now ?? Date.now())
}
