import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { countWaiting } from './count-waiting.ts'

/** The number at the top of every page of this person. */
export async function tellCounts(realtime: Realtime, tx: Database, userId: string): Promise<void> {
  await realtime.publish(tx, userId, { type: 'counts', counts: await countWaiting(tx, userId) })
}

/** Something about a conversation is different now: those who have it open look again. */
export async function tellChange(
  realtime: Realtime,
  tx: Database,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    await realtime.publish(tx, userId, { type: 'conversation', conversationId })
    await tellCounts(realtime, tx, userId)
  }
}
