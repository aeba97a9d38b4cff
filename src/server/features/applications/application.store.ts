import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { offers } from '#server/database/schema/offers.ts'
import type { Database } from '#server/platform/database.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import { REAPPLY_STANDARD_DAYS, type ReapplyRule } from '#shared/opportunities/opportunity.constants.ts'
import { pick } from '#shared/pick.ts'

export const UNDECIDED = ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'] as const

/** The decision date has passed without a decision. */
const isOverdue = sql`(${applications.status} in ('SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED')
  and ${applications.decisionDue} <= now())`

/** An application expires at `decisionDue`, even before the job has updated the row. */
export const statusNow = sql<ApplicationStatus>`case when ${isOverdue} then 'EXPIRED'
  else ${applications.status}::text end`

const brandColumns = pick(brands, ['id', 'name', 'slug', 'logoUrl', 'ownerUserId'])

export const selectApplications = (tx: Database) =>
  tx
    .select({
      row: applications,
      status: statusNow,
      mayReapply: sql<boolean>`coalesce(${applications.reapplyAfter} <= now(), true)`,
      athleteName: users.name,
      brand: brandColumns,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.athleteUserId))
    .innerJoin(brands, eq(brands.id, applications.brandId))

export type SelectedApplication = Awaited<ReturnType<typeof selectApplications>>[number]
export type StoredApplication = Omit<SelectedApplication['row'], 'status'> & Omit<SelectedApplication, 'row'>

export const toStored = ({ row, ...rest }: SelectedApplication): StoredApplication => ({ ...row, ...rest })

export async function findApplication(tx: Database, id: string): Promise<StoredApplication | null> {
  const [found] = await selectApplications(tx).where(eq(applications.id, id))
  return found ? toStored(found) : null
}

/** The application that led to an offer, if any. */
export async function findApplicationOfOffer(
  tx: Database,
  offerId: string,
): Promise<StoredApplication | null> {
  const [found] = await selectApplications(tx)
    .innerJoin(offers, eq(offers.applicationId, applications.id))
    .where(eq(offers.id, offerId))
  return found ? toStored(found) : null
}

/** Database time in milliseconds, the precision of the API: list cursors contain these values. */
export const now = sql`date_trunc('milliseconds', now())`
export const inDays = (days: number) => sql`${now} + make_interval(days => ${days}::int)`

const DAYS_AFTER_OFFER = 7
export const decisionDueAfterOffer = sql`greatest(${applications.decisionDue}, ${inDays(DAYS_AFTER_OFFER)})`

/** Stands for "never" in `reapplyAfter`. */
const NEVER = new Date('9999-12-31T00:00:00Z')

/** When a racer who is rejected now may apply again; null for immediately. */
export function reapplyAfter(rule: ReapplyRule): Date | SQL | null {
  if (rule === 'INSTANT') return null
  return rule === 'STANDARD' ? inDays(REAPPLY_STANDARD_DAYS) : NEVER
}

export const shownReapplyAfter = (date: Date | null): string | null =>
  date && date < NEVER ? date.toISOString() : null

type Columns = typeof applications.$inferInsert
/** Columns that a transition writes besides the status. */
export type ApplicationChange = {
  [Name in Exclude<keyof Columns, 'status' | 'version'>]?: Columns[Name] | SQL | undefined
}

/** Undefined when the racer already has an open application there. */
export async function insertApplication(tx: Database, row: Columns): Promise<string | undefined> {
  const [made] = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: applications.id })
  return made?.id
}

/** Conditional update of a transition; null when another request was first. */
export async function updateApplication(
  tx: Database,
  application: StoredApplication,
  change: ApplicationChange & { status: ApplicationStatus },
): Promise<StoredApplication | null> {
  const { id, status, version } = application
  const [updated] = await tx
    .update(applications)
    .set({ ...change, version: version + 1 })
    .where(and(eq(applications.id, id), eq(applications.status, status), eq(applications.version, version)))
    .returning()
  return updated ? { ...application, ...updated } : null
}

export type Expired = { id: string; version: number; from: ApplicationStatus }

async function expireWhere(tx: Database, condition: SQL, limit?: number): Promise<Expired[]> {
  const { rows } = await tx.execute<Expired>(sql`
    with due as (
      select ${applications.id} as id, ${applications.status} as status from ${applications}
      where ${condition} order by ${applications.id} limit ${limit ?? null} for update
    )
    update ${applications} set status = 'EXPIRED', version = version + 1, decided_at = now()
    from due where ${applications.id} = due.id
    returning ${applications.id} as id, ${applications.version} as version, due.status as "from"`)
  return rows
}

export const expireOverdue = (tx: Database, limit: number): Promise<Expired[]> =>
  expireWhere(tx, isOverdue, limit)

/** Only applications of one racer to one brand. */
export const expireOverdueBetween = (
  tx: Database,
  athleteUserId: string,
  brandId: string,
): Promise<Expired[]> =>
  expireWhere(
    tx,
    sql`${isOverdue} and ${eq(applications.athleteUserId, athleteUserId)} and ${eq(applications.brandId, brandId)}`,
  )

export const expireUndecided = (tx: Database, opportunityId: string): Promise<Expired[]> =>
  expireWhere(
    tx,
    sql`${eq(applications.opportunityId, opportunityId)} and ${inArray(applications.status, [...UNDECIDED])}`,
  )

/** Those that a brand received and has not decided. */
export const expireReceived = (tx: Database, brandUserId: string): Promise<Expired[]> =>
  expireWhere(
    tx,
    sql`${applications.brandId} in (select ${brands.id} from ${brands} where ${brands.ownerUserId} = ${brandUserId})
      and ${inArray(applications.status, [...UNDECIDED])}`,
  )

export async function findApplications(tx: Database, ids: readonly string[]): Promise<StoredApplication[]> {
  if (ids.length === 0) return []
  const found = await selectApplications(tx).where(inArray(applications.id, [...ids]))
  return found.map(toStored)
}

/** Applications of a racer that wait for a decision. */
export const countOpenApplications = (tx: Database, athleteUserId: string): Promise<number> =>
  tx.$count(
    applications,
    and(
      eq(applications.athleteUserId, athleteUserId),
      inArray(applications.status, [...UNDECIDED]),
      or(isNull(applications.decisionDue), gt(applications.decisionDue, sql`now()`)),
    ),
  )
