import type { Verb } from '#server/http/serve.ts'
import type { mediaEndpoints } from '#shared/media/media.contract.ts'
import { listGallery } from './media.store.ts'
import { readQuota } from './upload.store.ts'

export const listMedia: Verb<typeof mediaEndpoints.list> = ({ tx, actor }) => listGallery(tx, actor.userId)

export const getQuota: Verb<typeof mediaEndpoints.quota> = ({ tx, actor }) => readQuota(tx, actor.userId)
