import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { testimonials } from '#server/database/schema/testimonials.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'

/** A public review of a contract that both parties can see. Those of private contracts count, too (decision 42). */
const isCounted = and(
  isNotNull(testimonials.contractId),
  isNotNull(testimonials.publicRating),
  isNotNull(testimonials.revealedAt),
  sql`${testimonials.status} <> 'HIDDEN'`,
  isOpenAccount(testimonials.authorId),
)

const countAnew = (tx: Database, whose: SQL) =>
  tx.execute(sql`
    update ${athleteProfiles} set review_count = counted.number, review_mean = counted.mean
    from (
      select reviewed.id, count(${testimonials.id})::int as number,
        coalesce(round(avg(${testimonials.publicRating}) * 100), 0)::int as mean
      from ${athleteProfiles} reviewed
      left join ${testimonials} on ${testimonials.subjectUserId} = reviewed.user_id and ${isCounted}
      where ${whose}
      group by reviewed.id
    ) counted
    where ${athleteProfiles.id} = counted.id
      and (${athleteProfiles.reviewCount}, ${athleteProfiles.reviewMean}) <> (counted.number, counted.mean)`)

/** The reviews of a member by stars, with the same ones that give a racer their rating. */
export const countReviewsByRating = (tx: Database, subjectUserId: string) =>
  tx
    .select({ rating: sql<number>`${testimonials.publicRating}`, count: sql<number>`count(*)::int` })
    .from(testimonials)
    .where(and(eq(testimonials.subjectUserId, subjectUserId), isCounted))
    .groupBy(testimonials.publicRating)

/** Locks the racer first, so that of two reviews published at once the second counts both. */
export async function countReviewsOf(tx: Database, userId: string): Promise<void> {
  await tx.execute(
    sql`select from ${athleteProfiles} where ${athleteProfiles.userId} = ${userId}::uuid for no key update`,
  )
  await countAnew(tx, sql`reviewed.user_id = ${userId}::uuid`)
}

/** After authors were suspended, restored or deleted. */
export async function countAllReviews(tx: Database): Promise<void> {
  await countAnew(
    tx,
    sql`reviewed.review_count > 0 or exists (select from ${testimonials} any_review
      where any_review.subject_user_id = reviewed.user_id and any_review.contract_id is not null)`,
  )
}
