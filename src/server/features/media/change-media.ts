import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { MEDIA_MAX } from '#shared/media/media.constants.ts'
import type { MediaItem, mediaEndpoints } from '#shared/media/media.contract.ts'
import { checkUpload } from './check-attachments.ts'
import { freePicture } from './free-picture.ts'
import { deleteItem, findItem, insertItem, measureGallery, updateItem } from './media.store.ts'
import { lockQuota } from './upload.store.ts'

export const addMedia: Handler<typeof mediaEndpoints.add> = async ({ tx, actor: { userId }, body }) => {
  const { uploadId, videoUrl, ...details } = body
  if (uploadId) await checkUpload(tx, userId, uploadId)
  await lockQuota(tx, userId)
  const { items, next } = await measureGallery(tx, userId)
  if (items >= MEDIA_MAX) {
    throw conflict('GALLERY_FULL', `A gallery holds ${MEDIA_MAX} items. Delete some to make room.`)
  }
  const id = await insertItem(tx, {
    userId,
    kind: videoUrl ? 'VIDEO_LINK' : 'IMAGE',
    uploadId: uploadId ?? null,
    videoUrl: videoUrl ?? null,
    position: next,
    ...details,
  })
  return loadItem(tx, userId, id)
}

export const changeMedia: Handler<typeof mediaEndpoints.change> = async ({ tx, actor, params, body }) => {
  const { userId } = actor
  const { uploadId, ...details } = body
  const before = await loadItem(tx, userId, params.id)
  if (uploadId) {
    if (before.kind !== 'IMAGE') throw conflict('NO_PICTURE', 'A video has no picture to replace.')
    await checkUpload(tx, userId, uploadId)
  }
  if (details.showOnProfile && before.isRemoved) {
    throw conflict('REMOVED', 'A moderator removed this picture. It can’t be shown on your profile.')
  }
  await updateItem(tx, userId, params.id, { ...details, ...(uploadId && { uploadId, pictureUrl: null }) })
  const after = await loadItem(tx, userId, params.id)
  if (after.url !== before.url) await freePicture(tx, before.url)
  return after
}

export const removeMedia: Handler<typeof mediaEndpoints.remove> = async ({ tx, actor, params }) => {
  const item = await loadItem(tx, actor.userId, params.id)
  await deleteItem(tx, actor.userId, params.id)
  await freePicture(tx, item.url)
  return undefined
}

async function loadItem(tx: Database, userId: string, id: string): Promise<MediaItem> {
  const item = await findItem(tx, userId, id)
  if (!item) throw notFound('gallery item')
  return item
}
