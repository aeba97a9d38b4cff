import type { Handler } from '#server/http/context.ts'
import type { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { listBlocks } from './safety.store.ts'

export const listBlocked: Handler<typeof safetyEndpoints.blocked> = ({ tx, actor }) =>
  listBlocks(tx, actor.userId)
