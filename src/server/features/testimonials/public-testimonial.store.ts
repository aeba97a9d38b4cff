import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { testimonialReplies, testimonials } from '#server/database/schema/testimonials.ts'
import { embedViewsDaily } from '#server/database/schema/views.ts'
import { isOpenAccount } from '#server/features/auth/account.reads.ts'
import type { Database } from '#server/platform/database.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import type { EmbedKind } from '#shared/testimonials/embed.rules.ts'

/** What everybody sees. Also checked here, so that a review is never shown before its time between runs of the job. */
export const isPublic = and(
  sql`${testimonials.publicRating} is not null and ${testimonials.status} <> 'HIDDEN'
    and ${testimonials.shownFrom} <= now()`,
  isOpenAccount(testimonials.authorId),
)

/** The condition of the index by subject: true of every account that `isPublic` finds anything about. */
export const isReviewed = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${testimonials} where ${testimonials.subjectUserId} = ${userId}
    and ${testimonials.publicRating} is not null and ${testimonials.status} <> 'HIDDEN')`

/** In microseconds, the precision of the database. */
const position = sql<string>`to_char(${testimonials.publishedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const selectPublic = (tx: Database) =>
  tx
    .select({
      row: testimonials,
      position,
      /** Private contracts do not name the other party. */
      isPrivate: sql<boolean>`coalesce(${contracts.visibility} <> 'PUBLIC', false)`,
      reply: testimonialReplies,
    })
    .from(testimonials)
    .leftJoin(contracts, eq(contracts.id, testimonials.contractId))
    .leftJoin(testimonialReplies, eq(testimonialReplies.testimonialId, testimonials.id))

export type FoundPublic = Awaited<ReturnType<typeof selectPublic>>[number]

export type PublicFilters = {
  role?: RegistrableRole | undefined
  isFeatured?: boolean
  isVerified?: boolean
  subjectUserId?: string | undefined
  /** Whom it is about reads those of private contracts, too. */
  includesPrivate?: boolean
  /** In the order of their page: what they chose comes first. Without a cursor. */
  ownChoiceFirst?: boolean
  after?: readonly [at: string, id: string] | undefined
  limit: number
}

/** Newest first. */
export function findPublic(
  tx: Database,
  { ownChoiceFirst, limit, ...filters }: PublicFilters,
): Promise<FoundPublic[]> {
  const byTime = [desc(testimonials.publishedAt), desc(testimonials.id)]
  return selectPublic(tx)
    .where(matching(filters))
    .orderBy(...(ownChoiceFirst ? [desc(testimonials.isFeaturedOnPage)] : []), ...byTime)
    .limit(limit)
}

type Filters = Omit<PublicFilters, 'limit' | 'ownChoiceFirst'>

function matching({ role, isFeatured, isVerified, subjectUserId, includesPrivate, after }: Filters) {
  return and(
    isPublic,
    role && eq(testimonials.authorRole, role),
    isFeatured ? eq(testimonials.isFeatured, true) : undefined,
    isVerified ? sql`${testimonials.contractId} is not null` : undefined,
    subjectUserId ? eq(testimonials.subjectUserId, subjectUserId) : undefined,
    subjectUserId && !includesPrivate ? sql`coalesce(${contracts.visibility} = 'PUBLIC', true)` : undefined,
    after &&
      sql`(${testimonials.publishedAt}, ${testimonials.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
  )
}

/** How many everybody can read about a member. */
export async function countAbout(tx: Database, subjectUserId: string): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(testimonials)
    .leftJoin(contracts, eq(contracts.id, testimonials.contractId))
    .where(matching({ subjectUserId }))
  return counted?.count ?? 0
}

export async function findOnePublic(tx: Database, id: string): Promise<FoundPublic | null> {
  const [found] = await selectPublic(tx).where(and(eq(testimonials.id, id), isPublic))
  return found ?? null
}

export const countByRating = (tx: Database) =>
  tx
    .select({
      role: testimonials.authorRole,
      rating: sql<number>`${testimonials.publicRating}`,
      count: sql<number>`count(*)::int`,
      verified: sql<number>`count(${testimonials.contractId})::int`,
    })
    .from(testimonials)
    .where(isPublic)
    .groupBy(testimonials.authorRole, testimonials.publicRating)

export async function addEmbedView(tx: Database, userId: string, kind: EmbedKind): Promise<void> {
  await tx
    .insert(embedViewsDaily)
    .values({ userId, kind, day: sql`(now() at time zone 'utc')::date`, count: 1 })
    .onConflictDoUpdate({
      target: [embedViewsDaily.userId, embedViewsDaily.kind, embedViewsDaily.day],
      set: { count: sql`${embedViewsDaily.count} + 1` },
    })
}
