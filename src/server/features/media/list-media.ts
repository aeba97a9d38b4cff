import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict } from '#shared/http/problem.ts'
import type { MediaItem, mediaEndpoints } from '#shared/media/media.contract.ts'
import { listGallery, lockGallery, writeOrder } from './media.store.ts'
import { readQuota } from './upload.store.ts'

export const listMedia: Handler<typeof mediaEndpoints.list> = ({ tx, actor }) => listGallery(tx, actor.userId)

export const getQuota: Handler<typeof mediaEndpoints.quota> = ({ tx, actor }) => readQuota(tx, actor.userId)

/** The order must name every item exactly once; otherwise it comes from a stale gallery. */
export const orderMedia: Handler<typeof mediaEndpoints.order> = async ({
  tx,
  actor: { userId },
  body: { ids },
}) => {
  const stored = new Set(await lockGallery(tx, userId))
  const isComplete =
    ids.length === stored.size && new Set(ids).size === ids.length && ids.every((id) => stored.has(id))
  if (!isComplete) throw conflict('STALE', 'Your gallery has changed in the meantime. Reload and try again.')
  await writeOrder(tx, userId, ids)
  return listGallery(tx, userId)
}

/** The given items of a user's gallery, in the given order, without those that were deleted. */
export async function loadMediaItems(
  tx: Database,
  userId: string,
  ids: readonly string[],
): Promise<MediaItem[]> {
  if (ids.length === 0) return []
  const gallery = new Map((await listGallery(tx, userId)).map((item) => [item.id, item]))
  return ids.flatMap((id) => gallery.get(id) ?? [])
}
