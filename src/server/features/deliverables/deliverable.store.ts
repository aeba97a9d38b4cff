import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { contracts, deliverables } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import { AUTO_APPROVE_DAYS, GRACE_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import type { DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'

export type DeliverableRow = typeof deliverables.$inferSelect
type Versioned = { id: string; status: DeliverableStatus; version: number }

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

const isUnchanged = ({ id, status, version }: Versioned) =>
  and(eq(deliverables.id, id), eq(deliverables.status, status), eq(deliverables.version, version))

export type DeliverableChanges = PgUpdateSetSource<typeof deliverables>

/** Conditional update; null when the row has changed since it was read. */
export async function updateDeliverable(
  tx: Database,
  deliverable: Versioned,
  changes: DeliverableChanges,
): Promise<DeliverableRow | null> {
  const [updated] = await tx
    .update(deliverables)
    .set({ ...changes, version: sql`${deliverables.version} + 1` })
    .where(isUnchanged(deliverable))
    .returning()
  return updated ?? null
}

const isUnfinished = inArray(deliverables.status, [
  'SCHEDULED',
  'OPEN',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'DISPUTED',
])

/** Locks the rows in non-final states. */
export const lockUnfinished = (tx: Database, contractId: string): Promise<DeliverableRow[]> =>
  tx
    .select()
    .from(deliverables)
    .where(and(eq(deliverables.contractId, contractId), isUnfinished))
    .orderBy(asc(deliverables.id))
    .for('update')

/** Locks the work that was cancelled with its contract, not by the brand. */
export const lockCancelled = (tx: Database, contractId: string): Promise<DeliverableRow[]> =>
  tx
    .select()
    .from(deliverables)
    .where(
      and(
        eq(deliverables.contractId, contractId),
        eq(deliverables.status, 'CANCELLED'),
        eq(deliverables.decidedBy, 'SYSTEM'),
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
/** As `canReviewWork`. */
const isReviewable = sql`(${contracts.status} in ('ACTIVE', 'COMPLETED')
  or (${contracts.status} = 'TERMINATED' and ${deliverables.status} = 'SUBMITTED'))`

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
      event: sql<'open' | 'miss' | 'auto-approve'>`case when ${isToOpen} then 'open'
        when ${isToMiss} then 'miss' else 'auto-approve' end`,
    })
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .where(
      and(
        contractId ? eq(deliverables.contractId, contractId) : undefined,
        isReviewable,
        sql`(${isToOpen} or ${isToMiss} or ${isToApprove})`,
      ),
    )
    .orderBy(asc(deliverables.id))

/** Deliverables of active or completed contracts that meet a condition. */
export const findReviewable = (tx: Database, condition: SQL) =>
  tx
    .select({
      deliverable: deliverables,
      contract: {
        id: contracts.id,
        brandUserId: contracts.brandUserId,
        athleteUserId: contracts.athleteUserId,
        timezone: contracts.timezone,
      },
    })
    .from(deliverables)
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .where(and(isReviewable, condition))

/** Submissions without a review for some days. */
export const isWaitingSince = (count: number): SQL =>
  sql`${deliverables.status} = 'SUBMITTED' and ${deliverables.submittedAt} <= now() - ${days(count)}`

export const isDueWithin = (count: number): SQL =>
  sql`${deliverables.status} in ('OPEN', 'CHANGES_REQUESTED')
    and ${deliverables.dueAt} between now() and now() + ${days(count)}`

/** The deadlines of unfinished work after a suspension that began then. */
export function postponed(since: Date): DeliverableChanges {
  const delay = sql`(now() - ${since.toISOString()}::timestamptz)`
  return {
    opensAt: sql`case when ${deliverables.status} = 'SCHEDULED' then ${deliverables.opensAt} + ${delay}
      else ${deliverables.opensAt} end`,
    dueAt: sql`${deliverables.dueAt} + ${delay}`,
    submittedAt: sql`${deliverables.submittedAt} + ${delay}`,
  }
}

/** Without a history row, because an open dispute is found by the version that opened it. */
export async function postponeDisputed(tx: Database, contractId: string, since: Date): Promise<void> {
  await tx
    .update(deliverables)
    .set(postponed(since))
    .where(and(eq(deliverables.contractId, contractId), eq(deliverables.status, 'DISPUTED')))
}

/** The latest of the current deadline, the end of a given day in the contract's time zone, and so many days from now. */
export const atLeastFromNow = (count: number, dueOn: string | null): SQL =>
  sql`greatest(${deliverables.dueAt}, now() + ${days(count)}, ${dueOn && `${dueOn} 23:59:59`}::timestamp at time zone
    (select timezone from contracts where contracts.id = ${deliverables.contractId}))`

export const now = sql`now()`

export const nextRound = sql`${deliverables.rounds} + 1`
