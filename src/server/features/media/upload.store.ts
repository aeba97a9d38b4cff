import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { media, uploads } from '#server/database/schema/media.ts'
import type { Database } from '#server/platform/database.ts'
import { QUOTA_BYTES, QUOTA_PICTURES } from '#shared/media/media.constants.ts'
import type { Quota, Upload } from '#shared/media/media.contract.ts'
import { pictureSrcSet, usualUploadUrl } from '#shared/media/picture-widths.ts'

const columns = {
  id: uploads.id,
  key: uploads.storageKey,
  width: uploads.width,
  height: uploads.height,
  thumbhash: uploads.thumbhash,
  removedAt: uploads.removedAt,
}
export type StoredUpload = {
  id: string
  key: string
  width: number
  height: number
  thumbhash: string
  removedAt: Date | null
}

export function presentUpload({ id, key, width, height, thumbhash }: StoredUpload): Upload {
  const url = usualUploadUrl(key, width)
  const variants = { webp: pictureSrcSet(url) ?? '', avif: pictureSrcSet(url, 'avif') ?? '' }
  return { id, url, width, height, thumbhash, variants }
}

/** The upload of a gallery item; null for a video or a demo picture. */
export async function findUploadOfItem(tx: Database, itemId: string) {
  const [found] = await tx
    .select({ id: uploads.id, key: uploads.storageKey })
    .from(media)
    .innerJoin(uploads, eq(uploads.id, media.uploadId))
    .where(eq(media.id, itemId))
  return found ?? null
}

export async function setUploadRemoved(tx: Database, id: string, isRemoved: boolean): Promise<void> {
  await tx
    .update(uploads)
    .set({ removedAt: isRemoved ? sql`now()` : null })
    .where(eq(uploads.id, id))
}

/** Locked, so that the files are moved by one job at a time. */
export async function findUploadState(tx: Database, key: string) {
  const [found] = await tx
    .select({
      key: uploads.storageKey,
      width: uploads.width,
      isRemoved: sql<boolean>`${uploads.removedAt} is not null`,
    })
    .from(uploads)
    .where(eq(uploads.storageKey, key))
    .for('update')
  return found ?? null
}

/** Locks the upload against the sweep until something refers to it. */
async function lockOwnUpload(tx: Database, ownerId: string, condition: SQL): Promise<StoredUpload | null> {
  const [found] = await tx
    .select(columns)
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNull(uploads.removedAt), condition))
    .for('key share')
  return found ?? null
}

export const findOwnUploadById = (tx: Database, ownerId: string, id: string) =>
  lockOwnUpload(tx, ownerId, eq(uploads.id, id))

export const findOwnUploadByKey = (tx: Database, ownerId: string, key: string) =>
  lockOwnUpload(tx, ownerId, eq(uploads.storageKey, key))

export async function findSameFile(
  tx: Database,
  ownerId: string,
  sha256: string,
): Promise<StoredUpload | null> {
  const [found] = await tx
    .select(columns)
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.sha256, sha256)))
  return found ?? null
}

/** Serializes the uploads of one account, so that concurrent ones cannot exceed the quota together. */
export async function lockQuota(tx: Database, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
}

export async function readQuota(tx: Database, ownerId: string): Promise<Quota> {
  const [used] = await tx
    .select({ pictures: count(), bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId))
  return {
    pictures: used?.pictures ?? 0,
    picturesMax: QUOTA_PICTURES,
    bytes: used?.bytes ?? 0,
    bytesMax: QUOTA_BYTES,
  }
}

type NewUpload = typeof uploads.$inferInsert

export async function insertUpload(tx: Database, row: NewUpload): Promise<StoredUpload> {
  const [inserted] = await tx.insert(uploads).values(row).returning(columns)
  if (!inserted) throw new Error('An insert gave no row')
  return inserted
}

export async function deleteUpload(tx: Database, id: string): Promise<void> {
  await tx.delete(uploads).where(eq(uploads.id, id))
}

/** How many of the given uploads belong to the user; they are locked against the sweep until the transaction ends. */
export async function countOwnUploads(
  tx: Database,
  ownerId: string,
  uploadIds: readonly string[],
): Promise<number> {
  const own = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNull(uploads.removedAt), inArray(uploads.id, [...uploadIds])))
    .for('key share')
  return own.length
}

/** The next uploads in the order of their keys, for going through all of them; the files of removed ones are elsewhere. */
export const listUploadKeys = (
  db: Database,
  after: string,
  limit: number,
): Promise<{ key: string; width: number }[]> =>
  db
    .select({ key: uploads.storageKey, width: uploads.width })
    .from(uploads)
    .where(and(gt(uploads.storageKey, after), isNull(uploads.removedAt)))
    .orderBy(asc(uploads.storageKey))
    .limit(limit)
