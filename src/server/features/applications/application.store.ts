import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Database } from '#server/platform/database.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'

export const UNDECIDED = ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'] as const

/** The day of the decision has passed without one. */
const isLapsed = sql`(${applications.status} in ('SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED')
  and ${applications.decisionDue} <= now())`

/** An application runs out at its hour, not when the job comes around. */
export const statusNow = sql<ApplicationStatus>`case when ${isLapsed} then 'EXPIRED'
  else ${applications.status}::text end`

const brandColumns = {
  id: brands.id,
  name: brands.name,
  slug: brands.slug,
  logoUrl: brands.logoUrl,
  ownerUserId: brands.ownerUserId,
}

/** The row beside what the clock makes of it. */
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

type Selected = Awaited<ReturnType<typeof selectApplications>>[number]
export type StoredApplication = Omit<Selected['row'], 'status'> & Omit<Selected, 'row'>

export const toStored = ({ row, ...rest }: Selected): StoredApplication => ({ ...row, ...rest })

export async function findApplication(tx: Database, id: string): Promise<StoredApplication | null> {
  const [found] = await selectApplications(tx).where(eq(applications.id, id))
  return found ? toStored(found) : null
}

/** Moments as the database tells them, no finer than they travel: pages of a list begin at one. */
export const now = sql`date_trunc('milliseconds', now())`
export const inDays = (days: number) => sql`${now} + make_interval(days => ${days}::int)`

const DAYS_AFTER_OFFER = 7
export const decisionDueAfterOffer = sql`greatest(${applications.decisionDue}, ${inDays(DAYS_AFTER_OFFER)})`

type Columns = typeof applications.$inferInsert
export type ApplicationChange = {
  [Name in keyof Columns]?: Columns[Name] | SQL | undefined
}

/** Undefined when the racer has an open one there already. */
export async function insertApplication(tx: Database, row: Columns): Promise<string | undefined> {
  const [made] = await tx
    .insert(applications)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: applications.id })
  return made?.id
}

/** The one conditional update; undefined when somebody was first. */
export async function advanceApplication(
  tx: Database,
  { id, status, version }: { id: string; status: ApplicationStatus; version: number },
  change: ApplicationChange & { status: ApplicationStatus },
): Promise<number | undefined> {
  const [moved] = await tx
    .update(applications)
    .set({ ...change, version: version + 1 })
    .where(and(eq(applications.id, id), eq(applications.status, status), eq(applications.version, version)))
    .returning({ version: applications.version })
  return moved?.version
}

export type Ended = { id: string; version: number; from: ApplicationStatus }

async function endAll(tx: Database, which: SQL, limit?: number): Promise<Ended[]> {
  const { rows } = await tx.execute<Ended>(sql`
    with due as (
      select ${applications.id} as id, ${applications.status} as status from ${applications}
      where ${which} order by ${applications.id} limit ${limit ?? null} for update
    )
    update ${applications} set status = 'EXPIRED', version = version + 1, decided_at = now()
    from due where ${applications.id} = due.id
    returning ${applications.id} as id, ${applications.version} as version, due.status as "from"`)
  return rows
}

/** Ends what was not decided in time, a batch at a time. */
export const endLapsed = (tx: Database, limit: number): Promise<Ended[]> => endAll(tx, isLapsed, limit)

/** The same for what one racer sent to one brand. */
export const endLapsedBetween = (tx: Database, athleteUserId: string, brandId: string): Promise<Ended[]> =>
  endAll(
    tx,
    sql`${isLapsed} and ${eq(applications.athleteUserId, athleteUserId)} and ${eq(applications.brandId, brandId)}`,
  )

/** Ends whatever still waited for a place of an opportunity. */
export const endWaiting = (tx: Database, opportunityId: string): Promise<Ended[]> =>
  endAll(
    tx,
    sql`${eq(applications.opportunityId, opportunityId)} and ${inArray(applications.status, [...UNDECIDED])}`,
  )

export async function findSeveral(tx: Database, ids: readonly string[]): Promise<StoredApplication[]> {
  if (ids.length === 0) return []
  const found = await selectApplications(tx).where(inArray(applications.id, [...ids]))
  return found.map(toStored)
}
