import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { unauthenticated } from '#shared/http/problem.ts'
import { athleteCompleteness } from '#shared/profiles/athlete-completeness.rules.ts'
import { athletePriority, type ScoredPriority } from '#shared/profiles/priority.rules.ts'
import type { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { findAthleteFactsOf } from './completeness.store.ts'
import { findPriorityFacts, listAthleteAccounts, savePriorityScores } from './priority.store.ts'

const BATCH = 500

/** Updates the rank of these racers in the "priority" sort; called after every change that counts, and every night. */
export async function scoreAthletes(tx: Database, userIds: readonly string[]): Promise<void> {
  const priorities = await loadPriorities(tx, userIds)
  await savePriorityScores(
    tx,
    [...priorities].map(([userId, { score }]) => ({ userId, score })),
  )
}

export async function scoreAllAthletes(tx: Database): Promise<void> {
  let after: string | undefined
  for (;;) {
    const userIds = await listAthleteAccounts(tx, { after, limit: BATCH })
    if (userIds.length > 0) await scoreAthletes(tx, userIds)
    if (userIds.length < BATCH) return
    after = userIds.at(-1)
  }
}

/** What the owner sees: the score of now, and what raises it. */
export const getPriority: Handler<typeof profileEndpoints.priority> = async ({ tx, actor }) => {
  const priority = (await loadPriorities(tx, [actor.userId])).get(actor.userId)
  if (!priority) throw unauthenticated()
  return priority
}

export async function loadPriorities(
  tx: Database,
  userIds: readonly string[],
): Promise<Map<string, ScoredPriority>> {
  // One after the other: in a transaction both use the same connection.
  const facts = await findAthleteFactsOf(tx, userIds)
  const others = await findPriorityFacts(tx, userIds)
  const otherOf = new Map(others.map((other) => [other.userId, other]))
  return new Map(
    facts.flatMap(({ userId, ...profile }) => {
      const other = otherOf.get(userId)
      return other
        ? [[userId, athletePriority({ ...other, completeness: athleteCompleteness(profile) })]]
        : []
    }),
  )
}
