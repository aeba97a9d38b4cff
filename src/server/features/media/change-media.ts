import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { mediaEndpoints } from '#shared/media/media.contract.ts'
import { freePicture } from './drop-upload.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { findItem, updateItem } from './media.store.ts'

export const changeMedia: Handler<typeof mediaEndpoints.change> = async ({ tx, actor, params, body }) => {
  const { userId } = actor
  const { uploadId, ...details } = body
  const before = await findItem(tx, userId, params.id)
  if (!before) throw notFound('entry')
  if (uploadId) {
    if (before.kind !== 'IMAGE') throw conflict('NO_PICTURE', 'A video has no picture to replace.')
    await findOwnUpload(tx, userId, uploadId)
  }
  await updateItem(tx, userId, params.id, { ...details, ...(uploadId && { uploadId, pictureUrl: null }) })
  const after = await findItem(tx, userId, params.id)
  if (!after) throw notFound('entry')
  if (after.url !== before.url) await freePicture(tx, before.url)
  return after
}
