import type { Database } from '#server/platform/database.ts'
import type { Told } from '#server/platform/realtime.ts'
import { countWaiting } from './count-waiting.ts'

/** The live event with a user's badge counts. */
export const countsFor = async (tx: Database, userId: string): Promise<Told> => ({
  userId,
  event: { type: 'counts', counts: await countWaiting(tx, userId) },
})
