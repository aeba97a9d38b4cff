import { and, eq, inArray } from 'drizzle-orm'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import type { LifecycleSubject } from '#shared/lifecycles/history.contract.ts'

/** Keeps an insert within the parameters of one statement. */
const BATCH = 1000

export async function insertHistory(
  tx: Database,
  steps: readonly (typeof lifecycleSteps.$inferInsert)[],
): Promise<void> {
  for (let first = 0; first < steps.length; first += BATCH) {
    await tx.insert(lifecycleSteps).values(steps.slice(first, first + BATCH))
  }
}

/** Oldest first. */
export const findHistories = (tx: Database, subject: LifecycleSubject, ids: readonly string[]) =>
  tx
    .select()
    .from(lifecycleSteps)
    .where(and(eq(lifecycleSteps.subject, subject), inArray(lifecycleSteps.subjectId, [...ids])))
    .orderBy(lifecycleSteps.version)
