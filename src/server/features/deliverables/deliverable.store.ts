import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { contracts, deliverables } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import { AUTO_APPROVE_DAYS, GRACE_DAYS } from '#shared/contracts/contract.constants.ts'
import type { DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'

export type DeliverableRow = typeof deliverables.$inferSelect
type Standing = { id: string; status: DeliverableStatus; version: number }

/** Ordered by due date. */
export const findDeliverables = (tx: Database, contractId: string): Promise<DeliverableRow[]> =>
  tx
    .select()
    .from(deliverables)
    .where(eq(deliverables.contractId, contractId))
    .orderBy(asc(deliverables.dueAt), asc(deliverables.id))

export async function findDeliverable(tx: Database, id: string): Promise<DeliverableRow | null> {
  const [found] = await tx.select().from(deliverables).where(eq(deliverables.id, id))
  return found ?? null
}

export const countDeliverables = (tx: Database, contractId: string): Promise<number> =>
  tx.$count(deliverables, eq(deliverables.contractId, contractId))

export const insertDeliverables = (
  tx: Database,
  rows: (typeof deliverables.$inferInsert)[],
): Promise<DeliverableRow[]> => tx.insert(deliverables).values(rows).returning()

export type DeliverableChanges = PgUpdateSetSource<typeof deliverables>

/** Conditional update; null when the row has changed since it was read. */
export async function updateDeliverable(
  tx: Database,
  { id, status, version }: Standing,
  changes: DeliverableChanges,
): Promise<DeliverableRow | null> {
  const [updated] = await tx
    .update(deliverables)
    .set({ ...changes, version: sql`${deliverables.version} + 1` })
    .where(and(eq(deliverables.id, id), eq(deliverables.status, status), eq(deliverables.version, version)))
    .returning()
  return updated ?? null
}

export async function deleteDeliverable(tx: Database, { id, status, version }: Standing): Promise<boolean> {
  const gone = await tx
    .delete(deliverables)
    .where(and(eq(deliverables.id, id), eq(deliverables.status, status), eq(deliverables.version, version)))
    .returning({ id: deliverables.id })
  return gone.length > 0
}

/** Locks the rows in non-final states. */
export const lockUnfinished = (tx: Database, contractId: string): Promise<DeliverableRow[]> =>
  tx
    .select()
    .from(deliverables)
    .where(
      and(
        eq(deliverables.contractId, contractId),
        inArray(deliverables.status, ['SCHEDULED', 'OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'DISPUTED']),
      ),
    )
    .orderBy(asc(deliverables.id))
    .for('update')

const days = (count: number) => sql`make_interval(days => ${count})`
const isToOpen = sql`${deliverables.status} = 'SCHEDULED' and ${deliverables.opensAt} <= now()`
const isToMiss = sql`${deliverables.status} in ('OPEN', 'CHANGES_REQUESTED')
  and ${deliverables.dueAt} <= now() - ${days(GRACE_DAYS)}`
const isToApprove = sql`${deliverables.status} = 'SUBMITTED'
  and ${deliverables.submittedAt} <= now() - ${days(AUTO_APPROVE_DAYS)}`
/** As `isWorkedOn` says. */
const isWorkedOn = inArray(contracts.status, ['ACTIVE', 'COMPLETED'])

const BATCH = 200

/** Locks the rows with a due event, of one contract or of all; skips rows that another transaction has locked. */
export const lockDue = (tx: Database, contractId?: string) =>
  selectDue(tx, contractId).limit(BATCH).for('update', { of: deliverables, skipLocked: true })

export const isAnythingDue = async (tx: Database, contractId: string): Promise<boolean> =>
  (await selectDue(tx, contractId).limit(1)).length > 0

const selectDue = (tx: Database, contractId: string | undefined) =>
  tx
    .select({
      deliverable: deliverables,
      contract: {
        id: contracts.id,
        brandUserId: contracts.brandUserId,
        athleteUserId: contracts.athleteUserId,
      },
      event: sql<'open' | 'miss' | 'auto-approve'>`case when ${isToOpen} then 'open'
        when ${isToMiss} then 'miss' else 'auto-approve' end`,
    })
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .where(
      and(
        contractId ? eq(deliverables.contractId, contractId) : undefined,
        isWorkedOn,
        sql`(${isToOpen} or ${isToMiss} or ${isToApprove})`,
      ),
    )
    .orderBy(asc(deliverables.id))

/** Deliverables of running contracts that meet a condition, with both parties. */
export const findWorkedOn = (tx: Database, condition: SQL) =>
  tx
    .select({
      deliverable: deliverables,
      brandUserId: contracts.brandUserId,
      athleteUserId: contracts.athleteUserId,
    })
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .where(and(isWorkedOn, condition))

/** Submissions without a review for some days. */
export const isWaitingSince = (count: number): SQL =>
  sql`${deliverables.status} = 'SUBMITTED' and ${deliverables.submittedAt} <= now() - ${days(count)}`

/** Work that is due within some days. */
export const isDueWithin = (count: number): SQL =>
  sql`${deliverables.status} in ('OPEN', 'CHANGES_REQUESTED')
    and ${deliverables.dueAt} between now() and now() + ${days(count)}`

/** Moves every deadline of unfinished work back by the length of the pause. */
export async function postpone(tx: Database, contractId: string, since: Date): Promise<void> {
  const pause = sql`(now() - ${since.toISOString()}::timestamptz)`
  await tx
    .update(deliverables)
    .set({
      opensAt: sql`case when ${deliverables.status} = 'SCHEDULED' then ${deliverables.opensAt} + ${pause}
        else ${deliverables.opensAt} end`,
      dueAt: sql`${deliverables.dueAt} + ${pause}`,
      submittedAt: sql`${deliverables.submittedAt} + ${pause}`,
    })
    .where(
      and(
        eq(deliverables.contractId, contractId),
        inArray(deliverables.status, ['SCHEDULED', 'OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'DISPUTED']),
      ),
    )
}

/** The latest of the current deadline, the end of a given day, and so many days from now. */
export const atLeastFromNow = (count: number, dueOn: string | null): SQL =>
  sql`greatest(${deliverables.dueAt}, now() + ${days(count)}, ${dueOn && `${dueOn}T23:59:59Z`}::timestamptz)`

export const now = sql`now()`

export const oneRoundMore = sql`${deliverables.rounds} + 1`

export const findHistories = (tx: Database, ids: readonly string[]) =>
  tx
    .select()
    .from(lifecycleSteps)
    .where(and(eq(lifecycleSteps.subject, 'DELIVERABLE'), inArray(lifecycleSteps.subjectId, [...ids])))
    .orderBy(asc(lifecycleSteps.version))
