import { and, asc, eq, gt, inArray, lt, not, or, sql, sum } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { files } from '#server/database/schema/media.ts'
import { messageFiles } from '#server/database/schema/messages.ts'
import type { Database } from '#server/platform/database.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'

const columns = { id: files.id, name: files.name, bytes: files.bytes }

export async function insertFile(tx: Database, row: typeof files.$inferInsert): Promise<StoredFile> {
  const [inserted] = await tx.insert(files).values(row).returning(columns)
  if (!inserted) throw new Error('An insert gave no row')
  return inserted
}

export async function deleteFile(tx: Database, id: string): Promise<void> {
  await tx.delete(files).where(eq(files.id, id))
}

/** The bytes that an account uploaded in the last 24 hours. */
export async function sumRecentBytes(tx: Database, ownerId: string): Promise<number> {
  const [used] = await tx
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), gt(files.createdAt, sql`now() - interval '24 hours'`)))
  return used?.bytes ?? 0
}

/** Those of the given files that belong to the user, in the given order. */
export async function findOwnFiles(
  tx: Database,
  ownerId: string,
  ids: readonly string[],
): Promise<StoredFile[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select(columns)
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.id, [...ids])))
  return ids.flatMap((id) => found.find((file) => file.id === id) ?? [])
}

/** How many of the given files belong to the user; they are locked against the sweep until the transaction ends. */
export async function lockOwnFiles(tx: Database, ownerId: string, ids: readonly string[]): Promise<number> {
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), inArray(files.id, [...ids])))
    .for('key share')
  return own.length
}

export async function findStorageKey(tx: Database, id: string): Promise<string | null> {
  const [found] = await tx.select({ key: files.storageKey }).from(files).where(eq(files.id, id))
  return found?.key ?? null
}

/** Everything that can refer to a file. A table missing here loses its files in the nightly sweep. */
const isUsed = or(
  sql`exists (select from ${messageFiles} where ${messageFiles.fileId} = ${files.id})`,
  sql`exists (select from ${applications}
    where ${applications.athleteUserId} = ${files.ownerId} and ${files.id} = any(${applications.fileIds}))`,
)
const isUnused = isUsed && not(isUsed)

export async function listUnusedFiles(tx: Database, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.createdAt, before), isUnused))
  return rows.map(({ id }) => id)
}

/** The storage key of a file that nothing refers to; the row is locked before the check, as pictures are. */
export async function lockUnusedFile(tx: Database, id: string): Promise<string | null> {
  const [locked] = await tx
    .select({ key: files.storageKey })
    .from(files)
    .where(eq(files.id, id))
    .for('update')
  if (!locked) return null
  const [unused] = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, id), isUnused))
  return unused ? locked.key : null
}

/** The next files in the order of their keys, for going through all of them. */
export const listFileKeys = (db: Database, after: string, limit: number): Promise<{ key: string }[]> =>
  db
    .select({ key: files.storageKey })
    .from(files)
    .where(gt(files.storageKey, after))
    .orderBy(asc(files.storageKey))
    .limit(limit)
