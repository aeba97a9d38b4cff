import type { Database } from '#server/platform/database.ts'
import { athleteCompleteness } from '#shared/profiles/athlete-completeness.rules.ts'
import { findAthleteFacts } from './completeness.store.ts'

/** How complete a racer's profile is, in percent. */
export async function measureAthlete(tx: Database, userId: string): Promise<number> {
  const facts = await findAthleteFacts(tx, userId)
  return facts ? athleteCompleteness(facts).score : 0
}
