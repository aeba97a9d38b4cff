import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Database } from '#server/platform/database.ts'
import { APPLICATION_PAGE } from '#shared/applications/application.constants.ts'
import { type ApplicationStatus, applicationStatuses } from '#shared/applications/application.rules.ts'
import {
  findSeveral,
  type StoredApplication,
  selectApplications,
  statusNow,
  toStored,
  UNDECIDED,
} from './application.store.ts'

/** Whose applications: those that a racer wrote, or those that a brand got. */
export type Tray = { athleteUserId: string } | { brandId: string }

export type Narrowed = {
  statuses: readonly ApplicationStatus[] | undefined
  opportunityId: string | undefined
  limit?: number | undefined
}

export async function findBrandIdOf(tx: Database, ownerUserId: string): Promise<string | null> {
  const [found] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, ownerUserId))
  return found?.id ?? null
}

/** A racer sees what they wrote, save drafts they threw away; a brand sees what was sent to it. */
const liesIn = (tray: Tray): SQL | undefined =>
  'brandId' in tray
    ? and(eq(applications.brandId, tray.brandId), isNotNull(applications.submittedAt))
    : and(
        eq(applications.athleteUserId, tray.athleteUserId),
        or(isNotNull(applications.submittedAt), ne(applications.status, 'WITHDRAWN')),
      )

const isFor = (opportunityId: string | undefined): SQL | undefined =>
  opportunityId ? eq(applications.opportunityId, opportunityId) : undefined

/** What the clock makes of it decides. */
const standsIn = (statuses: readonly ApplicationStatus[] | undefined): SQL | undefined =>
  statuses && sql`${statusNow} = any(${sql.param([...statuses])}::text[])`

/** What may be stored of something that stands so now. */
const storedAs = (statuses: readonly ApplicationStatus[]): ApplicationStatus[] => [
  ...new Set(statuses.includes('EXPIRED') ? [...statuses, ...UNDECIDED] : statuses),
]

export type SentPosition = string

/** What a racer wrote, the latest first. */
export async function findSent(
  tx: Database,
  { athleteUserId, statuses, opportunityId, limit = APPLICATION_PAGE }: Narrowed & { athleteUserId: string },
  after: SentPosition | undefined,
): Promise<{ page: StoredApplication[]; next: SentPosition | undefined }> {
  const rows = await selectApplications(tx)
    .where(
      and(
        liesIn({ athleteUserId }),
        standsIn(statuses),
        isFor(opportunityId),
        after ? sql`${applications.id} < ${after}::uuid` : undefined,
      ),
    )
    .orderBy(sql`${applications.id} desc nulls last`)
    .limit(limit + 1)
  const page = rows.slice(0, limit).map(toStored)
  return { page, next: rows.length > limit ? page.at(-1)?.id : undefined }
}

export type ReceivedPosition = readonly [submittedAt: string, id: string]

/**
 * What a brand got, the latest first: of each status the first few along its stretch of the index, and of those the
 * latest, so that the ten thousandth application costs no more than the tenth.
 */
export async function findReceived(
  tx: Database,
  { brandId, statuses, opportunityId, limit = APPLICATION_PAGE }: Narrowed & { brandId: string },
  after: ReceivedPosition | undefined,
): Promise<{ page: StoredApplication[]; next: ReceivedPosition | undefined }> {
  const { id, submittedAt, status } = applications
  const conditions = and(
    liesIn({ brandId }),
    sql`${status} = wanted.status`,
    standsIn(statuses),
    isFor(opportunityId),
    after && sql`(${submittedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
  )
  const stored = storedAs(statuses ?? applicationStatuses)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select found.id from unnest(${sql.param(stored)}::application_status[]) as wanted(status)
    cross join lateral (
      select ${id} as id, ${submittedAt} as submitted_at from ${applications} where ${conditions}
      order by ${submittedAt} desc nulls last, ${id} desc nulls last limit ${limit + 1}
    ) as found
    order by found.submitted_at desc, found.id desc limit ${limit + 1}`)
  const ids = rows.slice(0, limit).map((row) => row.id)
  const found = new Map((await findSeveral(tx, ids)).map((row) => [row.id, row]))
  const page = ids.flatMap((known) => found.get(known) ?? [])
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last?.submittedAt ? [last.submittedAt.toISOString(), last.id] : undefined }
}

export const countByStatus = (
  tx: Database,
  tray: Tray,
  opportunityId: string | undefined,
): Promise<{ status: ApplicationStatus; count: number }[]> =>
  tx
    .select({ status: statusNow, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(liesIn(tray), isFor(opportunityId)))
    .groupBy(statusNow)
