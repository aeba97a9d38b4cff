import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { mediaEndpoints } from '#shared/media/media.contract.ts'
import { freePicture } from './drop-upload.ts'
import { deleteItem, findItem } from './media.store.ts'

export const removeMedia: Handler<typeof mediaEndpoints.remove> = async ({ tx, actor, params }) => {
  const item = await findItem(tx, actor.userId, params.id)
  if (!item) throw notFound('entry')
  await deleteItem(tx, actor.userId, params.id)
  await freePicture(tx, item.url)
  return undefined
}
