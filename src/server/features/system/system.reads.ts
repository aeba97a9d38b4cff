import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { rowsOf } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { Env } from '#server/platform/env.ts'
import { type JobCounts, jobCounts } from '#server/platform/queue-tables.ts'
import type { InstallationSettings } from '#shared/system/system.contract.ts'
import { findSettings } from './settings.store.ts'
import {
  type DatabaseFacts,
  databaseFacts,
  errorTotals,
  type StoredFiles,
  storedFiles,
} from './system.store.ts'

/** What administrators have set while the product runs. */
export const loadSettings = (db: Database): Promise<InstallationSettings> => findSettings(db)

/** How the installation is doing, for the overview of administrators. */
export const healthQueries = (db: Database) => ({
  jobs: rowsOf<JobCounts>(jobCounts),
  errorTotals: errorTotals(db),
  database: rowsOf<DatabaseFacts>(databaseFacts),
  stored: rowsOf<StoredFiles>(storedFiles),
})

/** Null for a bucket, and where the file system does not tell. */
export async function findFreeBytes({
  bucket,
  DATA_DIR,
}: Pick<Env, 'bucket' | 'DATA_DIR'>): Promise<number | null> {
  if (bucket) return null
  try {
    const { bavail, bsize } = await statfs(path.resolve(DATA_DIR))
    return bavail * bsize
  } catch {
    return null
  }
}
