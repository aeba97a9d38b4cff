import { type Database, inTransaction } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { markSeen } from './request.store.ts'

/** Who asked sees that it arrived on the other's screen. Reading opens no transaction of its own, so this does. */
export async function noteRequestsSeen(
  realtime: Realtime,
  db: Database,
  userId: string,
  which: Parameters<typeof markSeen>[2],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { fromUserId, conversationId } of await markSeen(tx, userId, which)) {
      const event = { type: 'conversation', conversationId } as const
      await realtime.publish(tx, { userId: fromUserId, event })
    }
  })
}
