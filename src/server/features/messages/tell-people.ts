import type { Database } from '#server/platform/database.ts'
import type { Realtime, Told } from '#server/platform/realtime.ts'
import { countWaiting } from './count-waiting.ts'

/** The number at the top of every page of this person. */
export const countsFor = async (tx: Database, userId: string): Promise<Told> => ({
  userId,
  event: { type: 'counts', counts: await countWaiting(tx, userId) },
})

/** Something about a conversation is different now: those who have it open look again. */
export async function tellChange(
  realtime: Realtime,
  tx: Database,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    const event = { type: 'conversation', conversationId } as const
    await realtime.publish(tx, { userId, event }, await countsFor(tx, userId))
  }
}
