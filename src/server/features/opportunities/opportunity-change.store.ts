import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { DECISION_DAYS, type OpportunityStatus } from '#shared/opportunities/opportunity.constants.ts'
import type { OpportunityFacts } from '#shared/opportunities/opportunity.contract.ts'

/** How many are not over; the brand is held, so that two tabs together do not publish more than one may. */
export async function countLive(tx: Database, brandId: string): Promise<number> {
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('update')
  return tx.$count(
    opportunities,
    and(
      eq(opportunities.brandId, brandId),
      inArray(opportunities.status, ['OPEN', 'PAUSED']),
      gt(opportunities.closesAt, sql`now()`),
    ),
  )
}

/** The clock of the database, which every node shares, in milliseconds. */
export async function readClock(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select (extract(epoch from now()) * 1000)::text as now`,
  )
  return Number(rows[0]?.now)
}

const columnsOf = ({ valueMin, valueMax, opensAt, closesAt, decisionDue, ...facts }: OpportunityFacts) => ({
  ...facts,
  valueMinMinor: valueMin,
  valueMaxMinor: valueMax,
  closesAt: new Date(closesAt),
  decisionDue: decisionDue
    ? new Date(decisionDue)
    : sql`${closesAt}::timestamptz + make_interval(days => ${DECISION_DAYS}::int)`,
  ...(opensAt && { opensAt: new Date(opensAt) }),
})

export async function insertOne(tx: Database, brandId: string, facts: OpportunityFacts): Promise<string> {
  const [made] = await tx
    .insert(opportunities)
    .values({ brandId, ...columnsOf(facts) })
    .returning({ id: opportunities.id })
  if (!made) throw new Error('An insert gave no row')
  return made.id
}

/** False when it was changed since that version, or is closed meanwhile. Who waits for a decision waits for the new day. */
export async function updateOne(
  tx: Database,
  { id, version }: { id: string; version: number },
  facts: OpportunityFacts,
): Promise<boolean> {
  const [changed] = await tx
    .update(opportunities)
    .set({ ...columnsOf(facts), version: version + 1 })
    .where(
      and(
        eq(opportunities.id, id),
        eq(opportunities.version, version),
        inArray(opportunities.status, ['OPEN', 'PAUSED']),
      ),
    )
    .returning({ decisionDue: opportunities.decisionDue })
  if (!changed) return false
  await tx
    .update(applications)
    .set({ decisionDue: changed.decisionDue })
    .where(
      and(
        eq(applications.opportunityId, id),
        inArray(applications.status, ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED']),
        gt(applications.decisionDue, sql`now()`),
      ),
    )
  return true
}

/** False when it does not stand as it was seen. */
export async function moveOne(
  tx: Database,
  {
    id,
    version,
    from,
    to,
  }: { id: string; version: number; from: readonly OpportunityStatus[]; to: OpportunityStatus },
): Promise<boolean> {
  const moved = await tx
    .update(opportunities)
    .set({ status: to, version: version + 1 })
    .where(
      and(
        eq(opportunities.id, id),
        eq(opportunities.version, version),
        inArray(opportunities.status, [...from]),
      ),
    )
    .returning({ id: opportunities.id })
  return moved.length > 0
}

/** Throws it away with the drafts that were begun for it; false when somebody applied. */
export async function deleteOne(tx: Database, id: string): Promise<boolean> {
  await holdOne(tx, id, 'update')
  const isOfIt = eq(applications.opportunityId, id)
  if ((await tx.$count(applications, and(isOfIt, isNotNull(applications.submittedAt)))) > 0) return false
  await tx.delete(applications).where(isOfIt)
  await tx.delete(opportunities).where(eq(opportunities.id, id))
  return true
}

/**
 * Keeps it as it is until the transaction is over: for a share where one only relies on it, and alone where a place
 * of it is taken.
 */
export async function holdOne(tx: Database, id: string, strength: 'share' | 'update'): Promise<void> {
  await tx.select({ id: opportunities.id }).from(opportunities).where(eq(opportunities.id, id)).for(strength)
}
