import { asc, gt } from 'drizzle-orm'
import { files, uploads } from '#server/database/schema/media.ts'
import type { Database } from '#server/platform/database.ts'
import type { Storage } from '#server/platform/storage.ts'
import { storedFileName, storedFiles, storedName } from './stored-files.ts'

const ROWS_PER_BATCH = 500

/** The names of stored pictures and documents that rows refer to and the storage does not have. */
export async function findMissingFiles(db: Database, storage: Pick<Storage, 'has'>): Promise<string[]> {
  const missing: string[] = []
  const check = async (name: string) => {
    if (!(await storage.has(name))) missing.push(name)
  }
  for await (const { key, width } of inBatches((after) => readUploads(db, after)))
    for (const file of storedFiles(key, width)) await check(storedName(file))
  for await (const { key } of inBatches((after) => readFiles(db, after))) await check(storedFileName(key))
  return missing
}

async function* inBatches<Row extends { key: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let rows = await read(''); ; ) {
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_BATCH) return
    rows = await read(last.key)
  }
}

const readUploads = (db: Database, after: string) =>
  db
    .select({ key: uploads.storageKey, width: uploads.width })
    .from(uploads)
    .where(gt(uploads.storageKey, after))
    .orderBy(asc(uploads.storageKey))
    .limit(ROWS_PER_BATCH)

const readFiles = (db: Database, after: string) =>
  db
    .select({ key: files.storageKey })
    .from(files)
    .where(gt(files.storageKey, after))
    .orderBy(asc(files.storageKey))
    .limit(ROWS_PER_BATCH)
