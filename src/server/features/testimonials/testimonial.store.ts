import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { contracts } from '#server/database/schema/contracts.ts'
import {
  testimonialReplies,
  testimonialRequests,
  testimonials,
} from '#server/database/schema/testimonials.ts'
import type { Database } from '#server/platform/database.ts'
import { TESTIMONIALS_PAGE, type TestimonialStatus } from '#shared/testimonials/testimonial.constants.ts'

/** Database time, which all nodes share. */
export const now = sql`now()`
export const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

export type TestimonialRow = typeof testimonials.$inferSelect
export type NewTestimonial = typeof testimonials.$inferInsert
export type TestimonialChanges = PgUpdateSetSource<typeof testimonials>

/** Null when the author has one of the same contract, or about Slipstream. */
export async function insertTestimonial(
  tx: Database,
  testimonial: NewTestimonial,
): Promise<TestimonialRow | null> {
  const [inserted] = await tx.insert(testimonials).values(testimonial).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Conditional update; null when the row has changed since it was read. */
export async function updateTestimonial(
  tx: Database,
  { id, status, version }: { id: string; status: TestimonialStatus; version: number },
  changes: TestimonialChanges,
): Promise<TestimonialRow | null> {
  const [updated] = await tx
    .update(testimonials)
    .set({ ...changes, version: sql`${testimonials.version} + 1` })
    .where(and(eq(testimonials.id, id), eq(testimonials.status, status), eq(testimonials.version, version)))
    .returning()
  return updated ?? null
}

export async function findTestimonial(tx: Database, id: string): Promise<TestimonialRow | null> {
  const [found] = await tx.select().from(testimonials).where(eq(testimonials.id, id))
  return found ?? null
}

/** One row more than a page, newest first. */
export const findGiven = (
  tx: Database,
  authorId: string,
  before: string | undefined,
): Promise<TestimonialRow[]> =>
  tx
    .select()
    .from(testimonials)
    .where(
      and(
        eq(testimonials.authorId, authorId),
        ne(testimonials.status, 'WITHDRAWN'),
        before ? lt(testimonials.id, before) : undefined,
      ),
    )
    .orderBy(desc(testimonials.id))
    .limit(TESTIMONIALS_PAGE + 1)

/** The contracts of a user that have been active, newest first. */
const hasBeenActive = sql`${contracts.status} in ('ACTIVE', 'SUSPENDED', 'COMPLETED', 'TERMINATED')`
const PARTNERSHIPS_MAX = 100

const isPartyOf = (userId: string): SQL | undefined =>
  and(hasBeenActive, or(eq(contracts.brandUserId, userId), eq(contracts.athleteUserId, userId)))

const partnerOf = (userId: string) =>
  sql<string>`case when ${contracts.brandUserId} = ${userId}::uuid then ${contracts.athleteUserId} else ${contracts.brandUserId} end`

/** With its table: Drizzle leaves it out in a query of one table, and then the `id` is that of the subquery. */
const contractId = sql`${contracts.id}`

export const findPartnerships = (tx: Database, userId: string) =>
  tx
    .select({
      contractId: contracts.id,
      title: contracts.title,
      partnerId: partnerOf(userId),
      testimonialId: sql<
        string | null
      >`(select t.id from ${testimonials} t where t.contract_id = ${contractId}
        and t.author_id = ${userId}::uuid and t.status <> 'WITHDRAWN')`,
      isRequested: sql<boolean>`exists (select from ${testimonialRequests} r where r.contract_id = ${contractId}
        and r.from_user_id = ${userId}::uuid and r.status in ('SENT', 'OPENED') and r.expires_at > now())
        or exists (select from ${testimonials} t where t.contract_id = ${contractId}
        and t.subject_user_id = ${userId}::uuid and t.status not in ('DRAFT', 'WITHDRAWN'))`,
    })
    .from(contracts)
    .where(isPartyOf(userId))
    .orderBy(desc(contracts.id))
    .limit(PARTNERSHIPS_MAX)

/** The other party of a contract that has been active; null for other contracts. */
export async function findPartnership(
  tx: Database,
  userId: string,
  contractId: string,
): Promise<{ partnerId: string; title: string } | null> {
  const [found] = await tx
    .select({ partnerId: partnerOf(userId), title: contracts.title })
    .from(contracts)
    .where(and(eq(contracts.id, contractId), isPartyOf(userId)))
  return found ?? null
}

export const countPartnerships = (tx: Database, userId: string): Promise<number> =>
  tx.$count(contracts, isPartyOf(userId))

/** Locks the contract, so that two reviews that are submitted at once see each other. */
export async function lockContract(tx: Database, contractId: string): Promise<void> {
  await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.id, contractId))
    .for('no key update')
}

/** The review that the other party has submitted. */
export async function findCounterpart(
  tx: Database,
  { contractId, authorId }: { contractId: string; authorId: string },
): Promise<TestimonialRow | null> {
  const [found] = await tx
    .select()
    .from(testimonials)
    .where(
      and(
        eq(testimonials.contractId, contractId),
        ne(testimonials.authorId, authorId),
        sql`${testimonials.submittedAt} is not null and ${testimonials.status} not in ('WITHDRAWN', 'REJECTED')`,
      ),
    )
  return found ?? null
}

/** The stars of a review that both parties could see before its author withdrew it. */
export async function findWithdrawnRating(
  tx: Database,
  { contractId, authorId }: Pick<TestimonialRow, 'contractId' | 'authorId'>,
): Promise<number | null> {
  if (!contractId) return null
  const [found] = await tx
    .select({ rating: testimonials.rating })
    .from(testimonials)
    .where(
      and(
        eq(testimonials.contractId, contractId),
        eq(testimonials.authorId, authorId),
        eq(testimonials.status, 'WITHDRAWN'),
        isNotNull(testimonials.revealedAt),
      ),
    )
    .orderBy(desc(testimonials.id))
    .limit(1)
  return found?.rating ?? null
}

/** Both reviews of a contract become visible; a version counts only changes by its author and staff. */
export async function revealReviews(tx: Database, contractId: string): Promise<void> {
  await tx
    .update(testimonials)
    .set({ shownFrom: sql`now()`, revealedAt: sql`now()` })
    .where(and(eq(testimonials.contractId, contractId), isNull(testimonials.revealedAt)))
}

/** Published reviews whose other party wrote nothing in time. */
export const revealDueReviews = (tx: Database): Promise<TestimonialRow[]> =>
  tx
    .update(testimonials)
    .set({ revealedAt: sql`now()` })
    .where(
      sql`${testimonials.revealedAt} is null and ${testimonials.publicRating} is not null
        and ${testimonials.shownFrom} <= now()`,
    )
    .returning()

export type ReplyRow = typeof testimonialReplies.$inferSelect

export async function findReply(tx: Database, testimonialId: string): Promise<ReplyRow | null> {
  const [found] = await tx
    .select()
    .from(testimonialReplies)
    .where(eq(testimonialReplies.testimonialId, testimonialId))
  return found ?? null
}

/** A reply that was rejected can be written again. */
export async function saveReply(tx: Database, testimonialId: string, text: string): Promise<void> {
  await tx
    .insert(testimonialReplies)
    .values({ testimonialId, text })
    .onConflictDoUpdate({
      target: testimonialReplies.testimonialId,
      set: { text, status: 'PENDING', note: null },
    })
}

export async function decideReply(
  tx: Database,
  { testimonialId, status, note }: Pick<ReplyRow, 'testimonialId' | 'status' | 'note'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(testimonialReplies)
    .set({ status, note })
    .where(and(eq(testimonialReplies.testimonialId, testimonialId), eq(testimonialReplies.status, 'PENDING')))
  return (rowCount ?? 0) > 0
}

export async function setFeatured(
  tx: Database,
  id: string,
  featured: Partial<Pick<TestimonialRow, 'isFeatured' | 'isFeaturedOnPage'>>,
): Promise<void> {
  await tx.update(testimonials).set(featured).where(eq(testimonials.id, id))
}

/** Locks the member, so that several choices at once do not exceed the limit. */
export async function countFeaturedOnPage(tx: Database, subjectUserId: string): Promise<number> {
  await tx.execute(sql`select from users where id = ${subjectUserId}::uuid for no key update`)
  return tx.$count(
    testimonials,
    and(eq(testimonials.subjectUserId, subjectUserId), eq(testimonials.isFeaturedOnPage, true)),
  )
}
