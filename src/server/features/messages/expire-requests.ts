import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { settleExpired } from './request.store.ts'
import { tellChange } from './tell-people.ts'

/** Ends what nobody answered in time, and tells the two of each. */
export async function expireRequests(realtime: Realtime, tx: Database): Promise<void> {
  for (const { conversationId, fromUserId, toUserId } of await settleExpired(tx)) {
    await tellChange(realtime, tx, conversationId, [fromUserId, toUserId])
  }
}
