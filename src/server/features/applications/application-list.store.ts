import { and, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { APPLICATION_PAGE } from '#shared/applications/application.constants.ts'
import { type ApplicationStatus, applicationStatuses } from '#shared/applications/application.rules.ts'
import {
  type StoredApplication,
  selectApplications,
  statusNow,
  toStored,
  UNDECIDED,
} from './application.store.ts'

/** Applications of a racer, or those sent to a brand. */
export type Owner = { athleteUserId: Given<string> } | { brandId: Given<string> }

export type ApplicationFilter = {
  statuses?: readonly ApplicationStatus[] | undefined
  opportunityId?: string | undefined
  limit?: number | undefined
}

export async function findBrandIdOf(tx: Database, ownerUserId: string): Promise<string | null> {
  const [found] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, ownerUserId))
  return found?.id ?? null
}

/** Racers see all their applications except deleted drafts; brands see those that were submitted. */
const isVisibleTo = (owner: Owner): SQL | undefined =>
  'brandId' in owner
    ? and(eq(applications.brandId, owner.brandId), isNotNull(applications.submittedAt))
    : and(
        eq(applications.athleteUserId, owner.athleteUserId),
        or(isNotNull(applications.submittedAt), ne(applications.status, 'WITHDRAWN')),
      )

const isFor = (opportunityId: string | undefined): SQL | undefined =>
  opportunityId ? eq(applications.opportunityId, opportunityId) : undefined

/** Compares the effective status, which includes expiry. */
const hasStatus = (statuses: readonly ApplicationStatus[] | undefined): SQL | undefined =>
  statuses && sql`${statusNow} = any(${arrayOf(statuses)}::text[])`

/** As PostgreSQL writes an array, because parts of combined statements are inlined. */
const arrayOf = (statuses: readonly ApplicationStatus[]) => `{${statuses.join(',')}}`

/** Stored statuses that can have one of these effective statuses. */
const storedAs = (statuses: readonly ApplicationStatus[]): ApplicationStatus[] => [
  ...new Set(statuses.includes('EXPIRED') ? [...statuses, ...UNDECIDED] : statuses),
]

export type SentPosition = string

export async function findSent(
  tx: Database,
  { limit = APPLICATION_PAGE, ...filter }: ApplicationFilter & { athleteUserId: string },
  after: SentPosition | undefined,
): Promise<{ page: StoredApplication[]; next: SentPosition | undefined }> {
  const rows = await selectSent(tx, { ...filter, limit: limit + 1 }, after)
  const page = rows.slice(0, limit).map(toStored)
  return { page, next: rows.length > limit ? page.at(-1)?.id : undefined }
}

/** Newest first. */
export const selectSent = (
  tx: Database,
  {
    athleteUserId,
    statuses,
    opportunityId,
    limit,
  }: ApplicationFilter & { athleteUserId: Given<string>; limit: number },
  after?: SentPosition,
) =>
  selectApplications(tx)
    .where(
      and(
        isVisibleTo({ athleteUserId }),
        hasStatus(statuses),
        isFor(opportunityId),
        after ? sql`${applications.id} < ${after}::uuid` : undefined,
      ),
    )
    .orderBy(desc(applications.id))
    .limit(limit)

export type ReceivedPosition = readonly [submittedAt: string, id: string]

export async function findReceived(
  tx: Database,
  { limit = APPLICATION_PAGE, ...filter }: ApplicationFilter & { brandId: string },
  after: ReceivedPosition | undefined,
): Promise<{ page: StoredApplication[]; next: ReceivedPosition | undefined }> {
  const rows = await selectReceived(tx, { ...filter, limit: limit + 1 }, after)
  const page = rows.slice(0, limit).map(toStored)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last?.submittedAt ? [last.submittedAt.toISOString(), last.id] : undefined }
}

/**
 * Newest first. Reads the first rows of each status from the index and merges them, so that the cost does not grow with
 * the number of applications.
 */
export function selectReceived(
  tx: Database,
  { brandId, statuses, opportunityId, limit }: ApplicationFilter & { brandId: Given<string>; limit: number },
  after?: ReceivedPosition,
) {
  const { id, submittedAt, status } = applications
  const conditions = and(
    isVisibleTo({ brandId }),
    sql`${status} = wanted.status`,
    hasStatus(statuses),
    isFor(opportunityId),
    after && sql`(${submittedAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
  )
  const stored = storedAs(statuses ?? applicationStatuses)
  const first = sql`(
    select found.id from unnest(${arrayOf(stored)}::application_status[]) as wanted(status)
    cross join lateral (
      select ${id} as id, ${submittedAt} as submitted_at from ${applications} where ${conditions}
      order by ${submittedAt} desc, ${id} desc limit ${limit}
    ) as found
    order by found.submitted_at desc, found.id desc limit ${limit})`
  return selectApplications(tx).where(sql`${id} in ${first}`).orderBy(desc(submittedAt), desc(id))
}

export const countByStatus = (tx: Database, owner: Owner, opportunityId?: string) =>
  tx
    .select({ status: statusNow, count: sql<number>`count(*)::int` })
    .from(applications)
    .where(and(isVisibleTo(owner), isFor(opportunityId)))
    .groupBy(statusNow)
