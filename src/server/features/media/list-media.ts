import type { Handler } from '#server/http/context.ts'
import type { mediaEndpoints } from '#shared/media/media.contract.ts'
import { listGallery } from './media.store.ts'
import { readQuota } from './upload.store.ts'

export const listMedia: Handler<typeof mediaEndpoints.list> = ({ tx, actor }) => listGallery(tx, actor.userId)

export const getQuota: Handler<typeof mediaEndpoints.quota> = ({ tx, actor }) => readQuota(tx, actor.userId)
