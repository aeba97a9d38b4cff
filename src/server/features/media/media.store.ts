import { and, asc, count, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { media, uploads } from '#server/database/schema/media.ts'
import type { Database } from '#server/platform/database.ts'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { usualUploadUrl } from '#shared/media/picture-widths.ts'
import { pick } from '#shared/pick.ts'

const columns = {
  id: media.id,
  kind: media.kind,
  pictureUrl: media.pictureUrl,
  key: uploads.storageKey,
  width: uploads.width,
  height: uploads.height,
  thumbhash: uploads.thumbhash,
  ...pick(media, ['videoUrl', 'caption', 'alt', 'event', 'showOnProfile']),
  isRemoved: sql<boolean>`${media.removedAt} is not null`,
}

const gallery = (tx: Database) =>
  tx.select(columns).from(media).leftJoin(uploads, eq(uploads.id, media.uploadId))

type GalleryRow = Awaited<ReturnType<typeof gallery>>[number]

function presentItem({ key, pictureUrl, ...row }: GalleryRow): MediaItem {
  return { ...row, url: key && row.width ? usualUploadUrl(key, row.width) : pictureUrl }
}

const isOf = (userId: string, id: string) => and(eq(media.userId, userId), eq(media.id, id))

export async function listGallery(tx: Database, userId: string): Promise<MediaItem[]> {
  const rows = await gallery(tx).where(eq(media.userId, userId)).orderBy(asc(media.position), asc(media.id))
  return rows.map(presentItem)
}

export async function findItem(tx: Database, userId: string, id: string): Promise<MediaItem | null> {
  const [row] = await gallery(tx).where(isOf(userId, id))
  return row ? presentItem(row) : null
}

/** Whether the gallery contains the demo picture with this URL. */
export async function hasDrawnPicture(tx: Database, userId: string, url: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.userId, userId), eq(media.pictureUrl, url)))
    .limit(1)
  return found !== undefined
}

/** The number of items and the position of the next one. */
export async function measureGallery(tx: Database, userId: string): Promise<{ items: number; next: number }> {
  const [found] = await tx
    .select({ items: count(), last: max(media.position) })
    .from(media)
    .where(eq(media.userId, userId))
  return { items: found?.items ?? 0, next: (found?.last ?? 0) + 1 }
}

export async function insertItem(tx: Database, row: typeof media.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(media).values(row).returning({ id: media.id })
  if (!inserted) throw new Error('An insert gave no row')
  return inserted.id
}

type ItemChange = Partial<
  Pick<typeof media.$inferInsert, 'caption' | 'alt' | 'event' | 'showOnProfile' | 'uploadId' | 'pictureUrl'>
>

export async function updateItem(
  tx: Database,
  userId: string,
  id: string,
  change: ItemChange,
): Promise<void> {
  await tx
    .update(media)
    .set({ ...change, updatedAt: new Date() })
    .where(isOf(userId, id))
}

export async function deleteItem(tx: Database, userId: string, id: string): Promise<void> {
  await tx.delete(media).where(isOf(userId, id))
}

/** Locks the gallery, so that concurrent orders of one account do not interleave. */
export async function lockGallery(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(eq(media.userId, userId))
    .orderBy(asc(media.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function writeOrder(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${media} set position = sorted.position
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as sorted(id, position)
    where ${media.id} = sorted.id and ${media.userId} = ${userId}
  `)
}

/** A picture that a moderator removed is not shown on the profile, and its owner cannot change that. */
export async function setHidden(tx: Database, id: string, isHidden: boolean): Promise<void> {
  await tx
    .update(media)
    .set({ showOnProfile: !isHidden, removedAt: isHidden ? sql`now()` : null })
    .where(and(eq(media.id, id), isHidden ? isNull(media.removedAt) : isNotNull(media.removedAt)))
}
