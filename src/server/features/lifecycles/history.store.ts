import { and, eq } from 'drizzle-orm'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import type { LifecycleSubject } from '#shared/lifecycles/step.constants.ts'

/** As many rows as one statement has parameters for. */
const ROWS_AT_ONCE = 1000

export async function insertHistory(
  tx: Database,
  steps: readonly (typeof lifecycleSteps.$inferInsert)[],
): Promise<void> {
  for (let first = 0; first < steps.length; first += ROWS_AT_ONCE) {
    await tx.insert(lifecycleSteps).values(steps.slice(first, first + ROWS_AT_ONCE))
  }
}

export const findHistory = (tx: Database, subject: LifecycleSubject, subjectId: string) =>
  tx
    .select()
    .from(lifecycleSteps)
    .where(and(eq(lifecycleSteps.subject, subject), eq(lifecycleSteps.subjectId, subjectId)))
    .orderBy(lifecycleSteps.version)
