import { and, eq } from 'drizzle-orm'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import type { LifecycleSubject } from '#shared/lifecycles/step.constants.ts'

export async function insertStep(tx: Database, step: typeof lifecycleSteps.$inferInsert): Promise<void> {
  await tx.insert(lifecycleSteps).values(step)
}

export const findSteps = (tx: Database, subject: LifecycleSubject, subjectId: string) =>
  tx
    .select()
    .from(lifecycleSteps)
    .where(and(eq(lifecycleSteps.subject, subject), eq(lifecycleSteps.subjectId, subjectId)))
    .orderBy(lifecycleSteps.version)
