import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts, deliverableProofs, deliverables, payments } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { Database } from '#server/platform/database.ts'
import { DISPUTE_PAGE, type DisputeState } from '#shared/disputes/dispute.constants.ts'
import { pick } from '#shared/pick.ts'

/**
 * The history rows that opened and decided a dispute. Nothing can happen between the two, so the decision has the next
 * version, and the version of an open dispute is that of its deliverable.
 */
const opened = alias(lifecycleSteps, 'opened')
const decided = alias(lifecycleSteps, 'decided')

/** Where a page ended; the time in microseconds, the precision of the database. */
type DisputePosition = [at: number, id: string]

const isOpen = and(eq(deliverables.status, 'DISPUTED'), eq(opened.version, deliverables.version))
const isDecided = eq(decided.event, 'resolve')

const orders = {
  open: { step: opened, is: isOpen, sorting: [asc(opened.at), asc(opened.id)], goesOn: sql`>` },
  decided: { step: decided, is: isDecided, sorting: [desc(decided.at), desc(decided.id)], goesOn: sql`<` },
}

const selectDisputes = (tx: Database, position: SQL<number>) =>
  tx
    .select({
      position,
      deliverable: pick(deliverables, ['id', 'title', 'status', 'rounds']),
      contract: {
        ...pick(contracts, ['id', 'number', 'title', 'status']),
        brandName: brands.name,
        athleteName: sql<string>`case when ${users.status} = 'DELETED' then 'Deleted account' else ${users.name} end`,
      },
      opened: pick(opened, ['id', 'version', 'party', 'at', 'reason', 'note']),
      decided: { id: decided.id, to: decided.toStatus, note: decided.note, at: decided.at },
      hoursWaited: sql<number>`floor(extract(epoch from coalesce(${decided.at}, now()) - ${opened.at}) / 3600)::int`,
    })
    .from(opened)
    .innerJoin(deliverables, eq(deliverables.id, opened.subjectId))
    .innerJoin(contracts, eq(contracts.id, deliverables.contractId))
    .innerJoin(brands, eq(brands.id, contracts.brandId))
    .innerJoin(users, eq(users.id, contracts.athleteUserId))
    .leftJoin(
      decided,
      and(
        eq(decided.subject, 'DELIVERABLE'),
        eq(decided.subjectId, opened.subjectId),
        // In this form the index on the version of `opened` is used.
        eq(opened.version, sql`${decided.version} - 1`),
        eq(decided.event, 'resolve'),
      ),
    )

export type FoundDispute = Awaited<ReturnType<typeof selectDisputes>>[number]

/** One page of the open disputes, oldest first, or of the decided ones, latest first. */
export async function findDisputes(
  tx: Database,
  { state, after }: { state: DisputeState; after: DisputePosition | undefined },
): Promise<{ page: FoundDispute[]; next: DisputePosition | undefined }> {
  const { step, is, sorting, goesOn } = orders[state]
  const position = sql<number>`extract(epoch from ${step.at}) * 1000000`.mapWith(Number)
  const isFurther =
    after &&
    sql`(${step.at}, ${step.id}) ${goesOn}
      (to_timestamp(0) + ${after[0]}::float8 * interval '1 microsecond', ${after[1]}::uuid)`
  const rows = await selectDisputes(tx, position)
    .where(and(eq(opened.subject, 'DELIVERABLE'), is, isFurther))
    .orderBy(...sorting)
    .limit(DISPUTE_PAGE + 1)
  const page = rows.slice(0, DISPUTE_PAGE)
  const last = rows.length > DISPUTE_PAGE ? page.at(-1) : undefined
  return { page, next: last && [last.position, (last.decided ?? last.opened).id] }
}

/** Of deliverables and of payments, and since when the first of them is open. */
export const openDisputes = (tx: Database) =>
  tx
    .select({
      open: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${lifecycleSteps.at})`.mapWith(lifecycleSteps.at),
    })
    .from(
      sql`(select 'DELIVERABLE'::lifecycle_subject as subject, id, version from ${deliverables} where status = 'DISPUTED'
        union all select 'PAYMENT', id, version from ${payments} where status = 'DISPUTED') as disputed`,
    )
    .leftJoin(
      lifecycleSteps,
      and(
        eq(lifecycleSteps.subject, sql`disputed.subject`),
        eq(lifecycleSteps.subjectId, sql`disputed.id`),
        eq(lifecycleSteps.version, sql`disputed.version`),
      ),
    )

export async function countProofs(
  tx: Database,
  deliverableIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: deliverableProofs.deliverableId, count: sql<number>`count(*)::int` })
    .from(deliverableProofs)
    .where(inArray(deliverableProofs.deliverableId, [...deliverableIds]))
    .groupBy(deliverableProofs.deliverableId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
