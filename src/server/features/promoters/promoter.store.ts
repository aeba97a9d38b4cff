import {
  and,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { profileViews } from '#server/database/schema/views.ts'
import { hasTestimonials } from '#server/features/testimonials/testimonial.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { closedStatuses } from '#shared/accounts/account.rules.ts'
import type { PromoterRegion } from '#shared/locations/region.constants.ts'
import type { PromoterFields } from '#shared/promoters/promoter.contract.ts'

const VIEW_DAYS = 30
const TRACKS_MAX = 6

const { search: _, ...columns } = getTableColumns(promoters)

export type PromoterRow = NonNullable<Awaited<ReturnType<typeof findPromoterOf>>>

export async function findPromoterOf(tx: Database, userId: string) {
  const [found] = await tx.select(columns).from(promoters).where(eq(promoters.userId, userId))
  return found ?? null
}

export async function setListedByPlan(tx: Database, userId: string, isListedByPlan: boolean): Promise<void> {
  await tx
    .update(promoters)
    .set({ isListedByPlan })
    .where(and(eq(promoters.userId, userId), ne(promoters.isListedByPlan, isListedByPlan)))
}

export type ShownPromoter = PromoterRow & { hasTestimonials: boolean }

/** The page with this id or slug; unpublished ones only for their owner. */
export async function findShownPromoter(
  tx: Database,
  by: { id: string } | { slug: string },
  viewerId: string | undefined,
): Promise<ShownPromoter | null> {
  const [found] = await tx
    .select({ ...columns, hasTestimonials: hasTestimonials(promoters.userId) })
    .from(promoters)
    .innerJoin(users, eq(users.id, promoters.userId))
    .where(
      and(
        'id' in by ? eq(promoters.id, by.id) : eq(promoters.eventSlug, by.slug),
        notInArray(users.status, [...closedStatuses]),
        or(isNotNull(promoters.publishedAt), viewerId ? eq(promoters.userId, viewerId) : undefined),
      ),
    )
  return found ?? null
}

/** The tracks of its dates, the most frequent first. */
export async function findTracks(tx: Database, promoterId: string): Promise<string[]> {
  const found = await tx
    .select({ track: sql<string>`${eventDates.track}` })
    .from(eventDates)
    .where(
      and(eq(eventDates.promoterId, promoterId), isNotNull(eventDates.track), isNull(eventDates.removedAt)),
    )
    .groupBy(eventDates.track)
    .orderBy(sql`count(*) desc`, eventDates.track)
    .limit(TRACKS_MAX)
  return found.map(({ track }) => track)
}

export async function countRecentViews(tx: Database, userId: string): Promise<number> {
  const [counted] = await tx
    .select({ views: count() })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.profileUserId, userId),
        gte(profileViews.day, sql`current_date - ${VIEW_DAYS - 1}::int`),
      ),
    )
  return counted?.views ?? 0
}

export async function countDatesAhead(tx: Database, promoterId: string): Promise<number> {
  const [counted] = await tx
    .select({ dates: count() })
    .from(eventDates)
    .where(and(eq(eventDates.promoterId, promoterId), gt(eventDates.startsAt, sql`now()`)))
  return counted?.dates ?? 0
}

/** A new score is not a change of the page. */
export async function setPriorityScore(tx: Database, id: string, priorityScore: number): Promise<void> {
  await tx
    .update(promoters)
    .set({ priorityScore, updatedAt: sql`${promoters.updatedAt}` })
    .where(eq(promoters.id, id))
}

/** Those of the given slugs that belong to another event. */
export async function findTakenSlugs(
  tx: Database,
  slugs: readonly string[],
  userId: string,
): Promise<string[]> {
  const taken = await tx
    .select({ slug: promoters.eventSlug })
    .from(promoters)
    .where(and(inArray(promoters.eventSlug, [...slugs]), ne(promoters.userId, userId)))
  return taken.flatMap(({ slug }) => slug ?? [])
}

type SavedFields = PromoterFields & { eventSlug: string; region: PromoterRegion | null; timezone: string }

/** False if the account already has a page. */
export async function insertPromoter(tx: Database, userId: string, fields: SavedFields): Promise<boolean> {
  const inserted = await tx
    .insert(promoters)
    .values({ userId, ...columnsOf(fields), publishedAt: fields.published ? sql`now()` : null })
    .onConflictDoNothing({ target: promoters.userId })
    .returning({ id: promoters.id })
  return inserted.length > 0
}

/** False if the row has another version by now. */
export async function updatePromoter(
  tx: Database,
  { id }: Pick<PromoterRow, 'id'>,
  { version, ...fields }: SavedFields & { version: number },
): Promise<boolean> {
  const updated = await tx
    .update(promoters)
    .set({
      ...columnsOf(fields),
      version: sql`${promoters.version} + 1`,
      // Keeps the date of the first publication until the page is unpublished.
      publishedAt: fields.published ? sql`coalesce(${promoters.publishedAt}, now())` : null,
    })
    .where(and(eq(promoters.id, id), eq(promoters.version, version)))
    .returning({ id: promoters.id })
  if (updated.length === 0) return false
  await tx.update(eventDates).set({ sports: fields.sports }).where(eq(eventDates.promoterId, id))
  return true
}

function columnsOf({ place, published: _published, socials: _socials, ...fields }: SavedFields) {
  return {
    ...fields,
    city: place?.city ?? null,
    state: place?.state ?? null,
    countryCode: place?.country ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

/** Counts the dates of the last and the next twelve months; unchanged rows are not written. */
export async function setActivity(tx: Database, promoterId: string | undefined): Promise<void> {
  const counted = sql`(
    select count(*)::int from ${eventDates}
    where ${eventDates.promoterId} = ${promoters.id} and ${eventDates.status} <> 'CANCELLED'
      and ${eventDates.removedAt} is null
      and ${eventDates.startsAt} between now() - interval '12 months' and now() + interval '12 months')`
  await tx
    .update(promoters)
    .set({ activity: counted })
    .where(and(promoterId ? eq(promoters.id, promoterId) : undefined, ne(promoters.activity, counted)))
}
