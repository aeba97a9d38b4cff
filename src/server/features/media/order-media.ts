import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { mediaEndpoints } from '#shared/media/media.contract.ts'
import { listGallery, lockGallery, writeOrder } from './media.store.ts'

/** An order names every entry once; anything else was made of a gallery that has changed since. */
export const orderMedia: Handler<typeof mediaEndpoints.order> = async ({
  tx,
  actor: { userId },
  body: { ids },
}) => {
  const own = new Set(await lockGallery(tx, userId))
  const isWhole =
    ids.length === own.size && new Set(ids).size === ids.length && ids.every((id) => own.has(id))
  if (!isWhole)
    throw conflict('STALE', 'Your gallery has changed in the meantime. Please look again and retry.')
  await writeOrder(tx, userId, ids)
  return listGallery(tx, userId)
}
