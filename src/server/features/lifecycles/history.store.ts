import { and, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import { insertRows } from '#server/platform/insert-rows.ts'
import type { LifecycleSubject } from '#shared/lifecycles/history.contract.ts'

export type StepRow = typeof lifecycleSteps.$inferSelect & { personName: string | null }

const stepColumns = {
  ...getTableColumns(lifecycleSteps),
  personName: sql<
    string | null
  >`(select person.name from users person where person.id = ${lifecycleSteps.personId})`.as('person_name'),
}

const { subject, subjectId, version, event, fromStatus, toStatus } = lifecycleSteps

export async function insertHistory(
  tx: Database,
  steps: readonly (typeof lifecycleSteps.$inferInsert)[],
): Promise<void> {
  await insertRows(tx, lifecycleSteps, steps)
}

/** The latest steps of each subject, at most `limit` of one, oldest first. */
export function findLatestSteps(
  tx: Database,
  of: LifecycleSubject,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<StepRow[]> {
  const latest = tx
    .select(stepColumns)
    .from(lifecycleSteps)
    .where(and(eq(subject, of), sql`${subjectId} = given.id`))
    .orderBy(desc(version))
    .limit(limit)
    .as('latest')
  return tx
    .select(latest._.selectedFields)
    .from(sql`unnest(${sql.param([...ids])}::uuid[]) as given (id)`)
    .crossJoinLateral(latest)
    .orderBy(latest.version)
}

/** The steps of one subject before a version, latest first. */
export const findSteps = (
  tx: Database,
  of: LifecycleSubject,
  { id, before, limit }: { id: string; before?: number | undefined; limit: number },
): Promise<StepRow[]> =>
  tx
    .select(stepColumns)
    .from(lifecycleSteps)
    .where(and(eq(subject, of), eq(subjectId, id), before === undefined ? undefined : lt(version, before)))
    .orderBy(desc(version))
    .limit(limit)

export type StepFilter = {
  events: readonly string[]
  /** Whether the event changed the status. */
  isMove?: boolean
}

/** The last step of one of these events. */
export async function findLastStep(
  tx: Database,
  of: LifecycleSubject,
  id: string,
  { events, isMove }: StepFilter,
): Promise<StepRow | undefined> {
  const [step] = await tx
    .select(stepColumns)
    .from(lifecycleSteps)
    .where(
      and(
        eq(subject, of),
        eq(subjectId, id),
        inArray(event, [...events]),
        isMove === undefined ? undefined : (isMove ? ne : eq)(fromStatus, toStatus),
      ),
    )
    .orderBy(desc(version))
    .limit(1)
  return step
}

export async function countSteps(tx: Database, of: LifecycleSubject, id: string): Promise<number> {
  const [counted] = await tx
    .select({ count: count() })
    .from(lifecycleSteps)
    .where(and(eq(subject, of), eq(subjectId, id)))
  return counted?.count ?? 0
}
