import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { testimonialReplies, testimonialReports, testimonials } from '#server/database/schema/testimonials.ts'
import type { Database } from '#server/platform/database.ts'
import { TESTIMONIALS_PAGE, type TestimonialQueue } from '#shared/testimonials/testimonial.constants.ts'

const hasOpenReport = sql`exists (select from ${testimonialReports} r
  where r.testimonial_id = ${testimonials.id} and r.settled_at is null)`
const isOpenReport = sql`${testimonialReports.settledAt} is null and exists (select from ${testimonials} t
  where t.id = ${testimonialReports.testimonialId} and t.status in ('PUBLISHED', 'HIDDEN'))`
const isReplyPending = eq(testimonialReplies.status, 'PENDING')
const isPending = eq(testimonials.status, 'PENDING')
const isReported = and(inArray(testimonials.status, ['PUBLISHED', 'HIDDEN']), hasOpenReport)

const queues: Record<TestimonialQueue, { where: SQL | undefined; isOldestFirst: boolean }> = {
  pending: { where: isPending, isOldestFirst: true },
  replies: { where: isReplyPending, isOldestFirst: true },
  reported: { where: isReported, isOldestFirst: true },
  published: { where: eq(testimonials.status, 'PUBLISHED'), isOldestFirst: false },
  rejected: { where: eq(testimonials.status, 'REJECTED'), isOldestFirst: false },
  hidden: { where: eq(testimonials.status, 'HIDDEN'), isOldestFirst: false },
}

/** In microseconds, the precision of the database. */
const position = sql<string>`to_char(${testimonials.submittedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const select = (tx: Database) =>
  tx
    .select({
      row: testimonials,
      position,
      contractTitle: contracts.title,
      reply: testimonialReplies,
    })
    .from(testimonials)
    .leftJoin(contracts, eq(contracts.id, testimonials.contractId))
    .leftJoin(testimonialReplies, eq(testimonialReplies.testimonialId, testimonials.id))

export type FoundForDesk = Awaited<ReturnType<typeof select>>[number]

/** One row more than a page. */
export function findForDesk(
  tx: Database,
  queue: TestimonialQueue,
  after: readonly [at: string, id: string] | undefined,
): Promise<FoundForDesk[]> {
  const { where, isOldestFirst } = queues[queue]
  const sorting = isOldestFirst ? asc : desc
  const goesOn = isOldestFirst ? sql`>` : sql`<`
  return select(tx)
    .where(
      and(
        where,
        after &&
          sql`(${testimonials.submittedAt}, ${testimonials.id}) ${goesOn} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(sorting(testimonials.submittedAt), sorting(testimonials.id))
    .limit(TESTIMONIALS_PAGE + 1)
}

/** Drafts are private to their author. */
export async function findOneForDesk(tx: Database, id: string): Promise<FoundForDesk | null> {
  const [found] = await select(tx).where(
    and(eq(testimonials.id, id), sql`${testimonials.submittedAt} is not null`),
  )
  return found ?? null
}

const oldest = (moment: SQLWrapper, from: SQLWrapper, where: SQL | undefined) =>
  sql`(select min(${moment}) from ${from} where ${where})`

/** What each queue holds, and since when the first of all of them waits; one statement. */
export const waitingTestimonials = (tx: Database) =>
  tx
    .select({
      pending: sql<number>`${tx.$count(testimonials, isPending)}::int`,
      replies: sql<number>`${tx.$count(testimonialReplies, isReplyPending)}::int`,
      reported: sql<number>`${tx.$count(testimonials, isReported)}::int`,
      since: sql<Date | null>`least(${oldest(testimonials.submittedAt, testimonials, isPending)},
        ${oldest(testimonialReplies.createdAt, testimonialReplies, isReplyPending)},
        ${oldest(testimonialReports.createdAt, testimonialReports, isOpenReport)})`.mapWith(
        testimonials.submittedAt,
      ),
    })
    .from(sql`(select) as one`)

export const findOpenReports = (tx: Database, testimonialIds: readonly string[]) =>
  testimonialIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(testimonialReports)
        .where(
          and(
            inArray(testimonialReports.testimonialId, [...testimonialIds]),
            isNull(testimonialReports.settledAt),
          ),
        )
        .orderBy(asc(testimonialReports.id))

/** False when the member has reported it before. */
export async function insertTestimonialReport(
  tx: Database,
  report: typeof testimonialReports.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(testimonialReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: testimonialReports.id })
  return inserted.length > 0
}

export const countOpenReports = (tx: Database, testimonialId: string): Promise<number> =>
  tx.$count(
    testimonialReports,
    and(eq(testimonialReports.testimonialId, testimonialId), isNull(testimonialReports.settledAt)),
  )

/** After a decision, the same reports do not count again. */
export async function settleReports(tx: Database, testimonialId: string): Promise<void> {
  await tx
    .update(testimonialReports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(testimonialReports.testimonialId, testimonialId), isNull(testimonialReports.settledAt)))
}
