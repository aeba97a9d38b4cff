import { count, gte, sql } from 'drizzle-orm'
import { pushSubscriptions } from '#server/database/schema/notifications.ts'
import { requestTotals } from '#server/database/schema/system.ts'
import type { Database } from '#server/platform/database.ts'
import { ERROR_RATE_HOURS } from '#shared/system/system.constants.ts'
import type { ErrorRate } from '#shared/system/system.contract.ts'

export type DatabaseFacts = { version: string; bytes: number; migrations: number; migratedAt: number | null }

export const databaseFacts = sql`
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from migrations.__drizzle_migrations) as migrations,
    (select max(created_at)::float8 from migrations.__drizzle_migrations) as "migratedAt"`

export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await db.execute<DatabaseFacts>(databaseFacts)
  const [facts] = rows
  if (!facts) throw new Error('The database did not describe itself.')
  return facts
}

export type StoredFiles = { files: number; bytes: number }

/** What the rows of uploads say: the files themselves may be in a bucket. */
export const storedFiles = sql`
  select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes
  from (select bytes from uploads union all select bytes from files) as stored`

export async function sumStoredFiles(db: Database): Promise<StoredFiles> {
  const { rows } = await db.execute<StoredFiles>(storedFiles)
  return rows[0] ?? { files: 0, bytes: 0 }
}

export async function countBrowsers(db: Database): Promise<number> {
  const [found] = await db.select({ browsers: count() }).from(pushSubscriptions)
  return found?.browsers ?? 0
}

/** Of the whole hours since a day ago; requests of the last half minute may be missing. */
export const errorTotals = (db: Database) =>
  db
    .select({
      requests: sql<number>`coalesce(sum(${requestTotals.count}), 0)::int`,
      errors: sql<number>`coalesce(sum(${requestTotals.count}) filter (where ${requestTotals.status} >= 500), 0)::int`,
    })
    .from(requestTotals)
    .where(gte(requestTotals.hour, sql`now() - make_interval(hours => ${ERROR_RATE_HOURS})`))

export async function sumErrorRate(db: Database): Promise<ErrorRate> {
  const [found] = await errorTotals(db)
  return found ?? { requests: 0, errors: 0 }
}
