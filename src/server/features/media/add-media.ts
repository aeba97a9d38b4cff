import type { Handler } from '#server/http/context.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { MEDIA_MAX } from '#shared/media/media.constants.ts'
import type { mediaEndpoints } from '#shared/media/media.contract.ts'
import { findOwnUpload } from './find-own-upload.ts'
import { findItem, insertItem, measureGallery } from './media.store.ts'
import { lockQuota } from './upload.store.ts'

export const addMedia: Handler<typeof mediaEndpoints.add> = async ({ tx, actor: { userId }, body }) => {
  const { uploadId, videoUrl, ...details } = body
  if (uploadId) await findOwnUpload(tx, userId, uploadId)
  await lockQuota(tx, userId)
  const { items, next } = await measureGallery(tx, userId)
  if (items >= MEDIA_MAX) {
    throw conflict('GALLERY_FULL', `A gallery holds ${MEDIA_MAX} entries. Delete some to make room.`)
  }
  const id = await insertItem(tx, {
    userId,
    kind: videoUrl ? 'VIDEO_LINK' : 'IMAGE',
    uploadId: uploadId ?? null,
    videoUrl: videoUrl ?? null,
    position: next,
    ...details,
  })
  const added = await findItem(tx, userId, id)
  if (!added) throw notFound('entry')
  return added
}
