import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { opportunities } from '#server/database/schema/opportunities.ts'
import { type Given, isAmong } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import {
  OPPORTUNITIES_MAX,
  OPPORTUNITY_PAGE,
  type OpportunityState,
  type OpportunityStatus,
} from '#shared/opportunities/opportunity.constants.ts'
import type { MyOpportunity, Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import { asksOf } from '#shared/opportunities/requirement.rules.ts'
import { pick } from '#shared/pick.ts'

/**
 * Counts the applications to an opportunity by index. Table names are written out, because Drizzle omits them in a
 * select from one table and this refers to two.
 */
const countOf = (condition: SQL) => sql<number>`(select count(*)::int from applications
  where applications.opportunity_id = opportunities.id and ${condition})`

const converted = countOf(sql`applications.status = 'CONVERTED'`)

export const opportunityColumns = {
  row: opportunities,
  converted,
  isOver: sql<boolean>`${opportunities.closesAt} <= now()`,
  isToCome: sql<boolean>`${opportunities.opensAt} > now()`,
}

const UNDECIDED = sql`('SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED')`
const isTimely = sql`(applications.decision_due is null or applications.decision_due > now())`
const ownColumns = {
  ...opportunityColumns,
  received: countOf(sql`applications.submitted_at is not null`),
  unread: countOf(sql`applications.status = 'SUBMITTED' and ${isTimely}`),
  undecided: countOf(sql`applications.status in ${UNDECIDED} and ${isTimely}`),
  shortlisted: countOf(sql`applications.status = 'SHORTLISTED' and ${isTimely}`),
  offered: countOf(sql`applications.status = 'OFFERED'`),
}

export type Shown = {
  row: typeof opportunities.$inferSelect
  converted: number
  isOver: boolean
  isToCome: boolean
}

/** The window takes precedence over the stored status. */
function stateOf({ row: { status, slots }, converted: taken, isOver, isToCome }: Shown): OpportunityState {
  if (status === 'CLOSED' || isOver) return 'CLOSED'
  if (taken >= slots) return 'FILLED'
  if (status === 'PAUSED') return 'PAUSED'
  return isToCome ? 'SCHEDULED' : 'OPEN'
}

export function toOpportunity(shown: Shown): Opportunity {
  const { row, converted: taken } = shown
  const { valueMinMinor: min, valueMaxMinor: max, currency } = row
  return {
    ...pick(row, ['id', 'brandId', 'title', 'description', 'type']),
    value: currency !== null && (min !== null || max !== null) ? { min, max, currency } : null,
    slots: row.slots,
    slotsLeft: Math.max(0, row.slots - taken),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    decisionDue: row.decisionDue.toISOString(),
    categories: row.categories,
    motorsports: row.motorsports,
    requirements: row.requirements,
    asks: asksOf(row.requirements),
    reapply: row.reapply,
    state: stateOf(shown),
  }
}

type OwnShown = Shown & Omit<MyOpportunity['counts'], 'converted'>

const toOwn = ({ received, unread, undecided, shortlisted, offered, ...shown }: OwnShown): MyOpportunity => ({
  ...toOpportunity(shown),
  status: shown.row.status,
  counts: { received, unread, undecided, shortlisted, offered, converted: shown.converted },
  canDelete: received === 0,
  version: shown.row.version,
  createdAt: shown.row.createdAt.toISOString(),
  updatedAt: shown.row.updatedAt.toISOString(),
})

export async function findBrandOf(tx: Database, ownerUserId: string): Promise<{ id: string } | null> {
  const [found] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, ownerUserId))
  return found ?? null
}

export async function findPublishedBrandId(tx: Database, slug: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(and(eq(brands.slug, slug), isNotNull(brands.publishedAt)))
  return found?.id ?? null
}

/** Opportunities that accept applications now, the next to close first. */
export async function findOpenOpportunities(tx: Database, brandId: string): Promise<Opportunity[]> {
  const found = await tx
    .select(opportunityColumns)
    .from(opportunities)
    .where(
      and(
        eq(opportunities.brandId, brandId),
        eq(opportunities.status, 'OPEN'),
        gt(opportunities.closesAt, sql`now()`),
      ),
    )
    .orderBy(asc(opportunities.closesAt), asc(opportunities.id))
    .limit(OPPORTUNITIES_MAX)
  return found.map(toOpportunity).filter(({ state }) => state === 'OPEN')
}

export const selectByIds = (tx: Database, ids: Given<readonly string[]>) =>
  tx.select(opportunityColumns).from(opportunities).where(isAmong(opportunities.id, ids))

export async function findByIds(tx: Database, ids: readonly string[]): Promise<Opportunity[]> {
  if (ids.length === 0) return []
  return (await selectByIds(tx, ids)).map(toOpportunity)
}

export type BrandPosition = readonly [closesAt: string, id: string]

export async function findBrandOpportunities(
  tx: Database,
  brandId: string,
  { status, after }: { status: OpportunityStatus | undefined; after: BrandPosition | undefined },
): Promise<{ page: MyOpportunity[]; next: BrandPosition | undefined }> {
  const { closesAt, id } = opportunities
  const rows = await tx
    .select(ownColumns)
    .from(opportunities)
    .where(
      and(
        eq(opportunities.brandId, brandId),
        status && eq(opportunities.status, status),
        after && sql`(${closesAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(closesAt), desc(id))
    .limit(OPPORTUNITY_PAGE + 1)
  const page = rows.slice(0, OPPORTUNITY_PAGE).map(toOwn)
  const last = rows.length > OPPORTUNITY_PAGE ? page.at(-1) : undefined
  return { page, next: last && [last.closesAt, last.id] }
}

export async function findBrandOpportunity(
  tx: Database,
  brandId: string,
  id: string,
): Promise<MyOpportunity | null> {
  const [found] = await tx
    .select(ownColumns)
    .from(opportunities)
    .where(and(eq(opportunities.brandId, brandId), eq(opportunities.id, id)))
  return found ? toOwn(found) : null
}

/** An opportunity that is open now, of a published brand; undefined otherwise. */
export async function findAnnounced(tx: Database, id: string) {
  const [found] = await tx
    .select({
      title: opportunities.title,
      brandId: brands.id,
      brandName: brands.name,
      brandSlug: brands.slug,
      ownerUserId: brands.ownerUserId,
    })
    .from(opportunities)
    .innerJoin(brands, eq(brands.id, opportunities.brandId))
    .where(
      and(
        eq(opportunities.id, id),
        eq(opportunities.status, 'OPEN'),
        sql`now() between ${opportunities.opensAt} and ${opportunities.closesAt}`,
        isNotNull(brands.publishedAt),
      ),
    )
  return found
}
