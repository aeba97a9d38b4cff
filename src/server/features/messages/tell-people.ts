import type { Database } from '#server/platform/database.ts'
import type { UserEvent } from '#server/platform/realtime.ts'
import { countWaiting } from './count-waiting.ts'

/** The live event with a user's badge counts. */
export const countsFor = async (tx: Database, userId: string): Promise<UserEvent> => ({
  userId,
  event: { type: 'counts', counts: await countWaiting(tx, userId) },
})
