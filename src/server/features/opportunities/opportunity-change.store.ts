import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import type { Database } from '#server/platform/database.ts'
import { DECISION_DAYS, type OpportunityStatus } from '#shared/opportunities/opportunity.constants.ts'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import type { OpportunityFacts } from '#shared/opportunities/opportunity-form.contract.ts'

/** Counts opportunities that have not ended. Locks the brand, so that concurrent requests can't exceed the limit. */
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

/** Database time in milliseconds, which all nodes share. */
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

export async function insertOpportunity(
  tx: Database,
  brandId: string,
  facts: OpportunityFacts,
): Promise<string> {
  const [made] = await tx
    .insert(opportunities)
    .values({ brandId, ...columnsOf(facts) })
    .returning({ id: opportunities.id })
  if (!made) throw new Error('An insert gave no row')
  return made.id
}

/** False when it has changed since that version or was closed. Also moves the decision date of undecided applications. */
export async function updateFacts(
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

/** Conditional update; null when another request was first. */
export async function updateStatus(
  tx: Database,
  opportunity: MyOpportunity,
  { status }: { status: OpportunityStatus },
): Promise<MyOpportunity | null> {
  const { id, version } = opportunity
  const updated = await tx
    .update(opportunities)
    .set({ status, version: version + 1 })
    .where(
      and(
        eq(opportunities.id, id),
        eq(opportunities.version, version),
        eq(opportunities.status, opportunity.status),
      ),
    )
    .returning({ id: opportunities.id })
  return updated.length > 0 ? { ...opportunity, status, version: version + 1 } : null
}

/** Deletes an opportunity and the drafts for it; false when there are submitted applications. */
export async function deleteOpportunity(tx: Database, id: string): Promise<boolean> {
  await lockRow(tx, id, 'update')
  const isOfIt = eq(applications.opportunityId, id)
  if ((await tx.$count(applications, and(isOfIt, isNotNull(applications.submittedAt)))) > 0) return false
  await tx.delete(applications).where(isOfIt)
  await tx.delete(opportunities).where(eq(opportunities.id, id))
  return true
}

/** `share` to rely on the current values, `update` to take a place. */
export async function lockRow(tx: Database, id: string, strength: 'share' | 'update'): Promise<void> {
  await tx.select({ id: opportunities.id }).from(opportunities).where(eq(opportunities.id, id)).for(strength)
}
