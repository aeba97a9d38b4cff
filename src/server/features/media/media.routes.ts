import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import type { Storage } from '#server/platform/storage.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { addMedia } from './add-media.ts'
import { changeMedia } from './change-media.ts'
import { keepUpload } from './keep-upload.ts'
import { getQuota, listMedia } from './list-media.ts'
import { orderMedia } from './order-media.ts'
import { removeMedia } from './remove-media.ts'
import { serveMedia } from './serve-media.ts'
import { setHeader, setPicture } from './set-picture.ts'

export function serveGallery(edge: Edge, storage: Storage): void {
  serveMedia(edge, storage)
  serveAll(edge, mediaEndpoints, {
    upload: keepUpload(storage),
    list: listMedia,
    quota: getQuota,
    add: addMedia,
    order: orderMedia,
    change: changeMedia,
    remove: removeMedia,
    setPicture,
    setHeader,
  })
}
