import type { Database } from '#server/platform/database.ts'
import { athleteCompleteness } from '#shared/profiles/athlete-completeness.rules.ts'
import { priorityScore } from '#shared/profiles/completeness.rules.ts'
import { findAthleteFacts } from './completeness.store.ts'
import { savePriorityScore } from './profile.store.ts'

/** After a change to what counts: where the racer stands in the "priority" sort. */
export async function rescore(tx: Database, userId: string): Promise<void> {
  const facts = await findAthleteFacts(tx, userId)
  if (facts) await savePriorityScore(tx, userId, priorityScore(athleteCompleteness(facts)))
}
