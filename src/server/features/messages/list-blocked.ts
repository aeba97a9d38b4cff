import type { Verb } from '#server/http/serve.ts'
import type { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { listBlocks } from './safety.store.ts'

export const listBlocked: Verb<typeof safetyEndpoints.blocked> = ({ tx, actor }) =>
  listBlocks(tx, actor.userId)
