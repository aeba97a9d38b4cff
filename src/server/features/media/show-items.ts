import type { Database } from '#server/platform/database.ts'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { listGallery } from './media.store.ts'

/** These of somebody's gallery, in the order named, as far as they are still in it. */
export async function showItems(tx: Database, userId: string, ids: readonly string[]): Promise<MediaItem[]> {
  if (ids.length === 0) return []
  const gallery = new Map((await listGallery(tx, userId)).map((item) => [item.id, item]))
  return ids.flatMap((id) => gallery.get(id) ?? [])
}
