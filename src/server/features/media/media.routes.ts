import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { isStaff } from '#shared/accounts/roles.ts'
import { notFound } from '#shared/http/problem.ts'
import { fileEndpoints } from '#shared/media/file.contract.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { readUploadUrl } from '#shared/media/picture-widths.ts'
import { addMedia, changeMedia, removeMedia } from './change-media.ts'
import { getQuota, listMedia, orderMedia } from './list-media.ts'
import { saveFile } from './save-file.ts'
import { saveUpload } from './save-upload.ts'
import { setHeader, setPicture } from './set-picture.ts'
import { removedName, storedName } from './stored-files.ts'

export function serveMedia(edge: Edge): void {
  serveAll(edge, mediaEndpoints, {
    upload: saveUpload,
    list: listMedia,
    quota: getQuota,
    add: addMedia,
    order: orderMedia,
    change: changeMedia,
    remove: removeMedia,
    setPicture,
    setHeader,
  })
  serveAll(edge, fileEndpoints, { upload: saveFile })
  servePictures(edge)
}

/**
 * The uploaded pictures. A URL never changes its content, so browsers cache it forever. Those that a moderator removed
 * are for staff, who decide about appeals.
 */
function servePictures({ app, storage, readActor }: Edge): void {
  app.get('/media/:key/:file', async (c) => {
    const named = readUploadUrl(c.req.path)
    if (!named) throw notFound('picture')
    const bytes = await storage.get(storedName(named))
    if (!bytes) {
      const actor = await readActor(c.req.raw.headers)
      const removed = isStaff(actor?.role) && (await storage.get(removedName(named)))
      if (!removed) throw notFound('picture')
      const isPrivate = { 'cache-control': 'private, no-store', 'content-type': `image/${named.format}` }
      return c.body(removed, 200, isPrivate)
    }
    const etag = `"${named.key}-${named.width}-${named.format}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(bytes, 200, { ...headers, 'content-type': `image/${named.format}` })
  })
}
