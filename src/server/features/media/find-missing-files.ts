import type { Database } from '#server/platform/database.ts'
import type { Storage } from '#server/platform/storage.ts'
import { listFileKeys } from './file.store.ts'
import { storedFileName, storedFiles, storedName } from './stored-files.ts'
import { listUploadKeys } from './upload.store.ts'

const ROWS_PER_BATCH = 500

/** The names of stored pictures and documents that rows refer to and the storage does not have. */
export async function findMissingFiles(db: Database, storage: Pick<Storage, 'has'>): Promise<string[]> {
  const missing: string[] = []
  const check = async (name: string) => {
    if (!(await storage.has(name))) missing.push(name)
  }
  for await (const { key, width } of inBatches((after) => listUploadKeys(db, after, ROWS_PER_BATCH)))
    for (const file of storedFiles(key, width)) await check(storedName(file))
  for await (const { key } of inBatches((after) => listFileKeys(db, after, ROWS_PER_BATCH)))
    await check(storedFileName(key))
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
