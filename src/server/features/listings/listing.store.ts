import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { escapeLike } from '#server/features/search/match-words.ts'
import type { Database } from '#server/platform/database.ts'
import { LISTINGS_PAGE, type ListingFilter, type ListingKind } from '#shared/listings/listing.constants.ts'
import { hasPriority } from '#shared/listings/listing.rules.ts'
import type { PriorityOverrides } from '#shared/profiles/priority.constants.ts'

/** The promoter of an event date, which is public with the promoter's page. */
const organizer = alias(promoters, 'organizer')
const noScore = sql<number | null>`null`

const racers = {
  table: athleteProfiles,
  owner: athleteProfiles.userId,
  slug: athleteProfiles.slug,
  name: users.name,
  picture: users.profileImageUrl,
  publication: athleteProfiles,
  priority: sql<number | null>`${athleteProfiles.priorityScore}`,
}
const tables = {
  racers,
  brands: {
    table: brands,
    owner: brands.ownerUserId,
    slug: brands.slug,
    name: brands.name,
    picture: brands.logoUrl,
    publication: brands,
    priority: noScore,
  },
  promoters: {
    table: promoters,
    owner: promoters.userId,
    slug: promoters.eventSlug,
    name: promoters.eventName,
    picture: promoters.logoUrl,
    publication: promoters,
    priority: sql<number | null>`${promoters.priorityScore}`,
  },
  dates: {
    table: eventDates,
    owner: organizer.userId,
    slug: organizer.eventSlug,
    name: eventDates.title,
    picture: organizer.logoUrl,
    publication: organizer,
    priority: noScore,
  },
} satisfies Record<ListingKind, object>

const select = (tx: Database, kind: ListingKind) => {
  const { table, owner, slug, name, picture, publication, priority } = tables[kind]
  const isDate = kind === 'dates'
  return tx
    .select({
      id: table.id,
      slug: sql<string | null>`${slug}`,
      name: sql<string>`${name}`,
      pictureUrl: sql<string | null>`${picture}`,
      publishedAt: publication.publishedAt,
      publishedBefore: publication.publishedBeforeSuspension,
      removedAt: table.removedAt,
      featured: table.featured,
      featuredFrom: table.featuredFrom,
      featuredUntil: table.featuredUntil,
      priority,
      organizer: { id: organizer.id, name: organizer.eventName },
      // Only the row of a date has these columns.
      startsAt: isDate ? eventDates.startsAt : sql<Date | null>`null`,
      timezone: isDate ? eventDates.timezone : sql<string | null>`null`,
      owner: { userId: users.id, name: users.name, email: users.email, status: users.status },
    })
    .from(table)
    .leftJoin(organizer, isDate ? eq(organizer.id, eventDates.promoterId) : sql`false`)
    .innerJoin(users, eq(users.id, owner))
    .$dynamic()
}

export type ListingRow = Awaited<ReturnType<typeof select>>[number] & { kind: ListingKind }

export type ListingsWanted = {
  search?: string | undefined
  state?: ListingFilter | undefined
  /** The last page of the list before. */
  before?: string | undefined
}

/** One row more than a page; the ids are in the order in which the pages were made. */
export async function findListings(
  tx: Database,
  kind: ListingKind,
  { search, state, before }: ListingsWanted,
): Promise<ListingRow[]> {
  const { table } = tables[kind]
  const rows = await select(tx, kind)
    .where(
      and(
        search ? matches(kind, search) : undefined,
        state && isIn(kind, state),
        before ? lt(table.id, before) : undefined,
      ),
    )
    .orderBy(desc(table.id))
    .limit(LISTINGS_PAGE + 1)
  return rows.map((row) => ({ ...row, kind }))
}

export async function findListingsByIds(
  tx: Database,
  kind: ListingKind,
  ids: readonly string[],
): Promise<ListingRow[]> {
  const rows = await select(tx, kind).where(inArray(tables[kind].table.id, [...ids]))
  return rows.map((row) => ({ ...row, kind }))
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of the page or its owner, the slug, or a part of the name, which has a trigram index; of a date, its promoter's too. */
function matches(kind: ListingKind, search: string): SQL | undefined {
  const { table, owner, slug, name } = tables[kind]
  if (UUID.test(search)) return or(eq(table.id, search.toLowerCase()), eq(owner, search.toLowerCase()))
  const part = `%${escapeLike(search)}%`
  const isNamed = sql`fold(${name}) like fold(${part})`
  // Names in another table: as an array, its index is used.
  if (kind === 'racers') {
    const named = sql`select ${users.id} from ${users} where fold(${users.name}) like fold(${part})`
    return or(sql`${owner} = any(array(${named}))`, eq(slug, search.toLowerCase()))
  }
  if (kind === 'dates') {
    const { id, eventName, eventSlug } = promoters
    const named = sql`select ${id} from ${promoters}
      where fold(${eventName}) like fold(${part}) or ${eventSlug} = ${search.toLowerCase()}`
    return or(isNamed, sql`${eventDates.promoterId} = any(array(${named}))`)
  }
  return or(isNamed, eq(slug, search.toLowerCase()))
}

/** Beside the flag, which a job sets, so that the lists are exact in the minutes before it runs. */
function isIn(kind: ListingKind, state: ListingFilter): SQL | undefined {
  const { table, publication } = tables[kind]
  const { publishedAt } = publication
  const { removedAt, featured, featuredFrom, featuredUntil } = table
  const isMarked = sql`(${featured} or ${featuredFrom} is not null)`
  const isOver = sql`coalesce(${featuredUntil} <= now(), false)`
  const isAhead = sql`coalesce(${featuredFrom} > now(), false)`
  const conditions: Record<ListingFilter, SQL | undefined> = {
    published: and(isNotNull(publishedAt), isNull(removedAt)),
    draft: and(isNull(publishedAt), isNull(removedAt)),
    removed: isNotNull(removedAt),
    featured: sql`${isMarked} and not ${isOver} and not ${isAhead}`,
    scheduled: sql`${isMarked} and not ${isOver} and ${isAhead}`,
    expired: sql`${isMarked} and ${isOver}`,
  }
  return conditions[state]
}

type Period = { from: Date; until: Date | null }

/** Null takes the dates away. */
export async function saveFeaturing(
  tx: Database,
  { kind, id }: Pick<ListingRow, 'kind' | 'id'>,
  period: Period | null,
): Promise<void> {
  const { table } = tables[kind]
  await tx
    .update(table)
    .set({
      featured: period !== null && period.from <= new Date(),
      featuredFrom: period?.from ?? null,
      featuredUntil: period?.until ?? null,
      updatedAt: sql`${table.updatedAt}`,
    })
    .where(eq(table.id, id))
}

/** Starts and ends the featuring of pages whose date has come. */
export async function updateFeatured(tx: Database): Promise<void> {
  for (const { table } of Object.values(tables)) {
    const { featured, featuredFrom, featuredUntil, updatedAt } = table
    const isOver = sql`coalesce(${featuredUntil} <= now(), false)`
    await tx
      .update(table)
      .set({ featured: true, updatedAt: sql`${updatedAt}` })
      .where(
        and(eq(featured, false), isNotNull(featuredFrom), sql`${featuredFrom} <= now()`, sql`not ${isOver}`),
      )
    await tx
      .update(table)
      .set({ featured: false, updatedAt: sql`${updatedAt}` })
      .where(and(eq(featured, true), isOver))
  }
}

/** What staff set so far. */
export async function findOverrides(
  tx: Database,
  { kind, id }: Pick<ListingRow, 'kind' | 'id'>,
): Promise<PriorityOverrides> {
  if (!hasPriority(kind)) return {}
  const { table } = kind === 'racers' ? racers : tables.promoters
  const [found] = await tx.select({ overrides: table.priorityOverrides }).from(table).where(eq(table.id, id))
  return found?.overrides ?? {}
}

export async function saveOverrides(
  tx: Database,
  { kind, id }: Pick<ListingRow, 'kind' | 'id'>,
  priorityOverrides: PriorityOverrides,
): Promise<void> {
  if (!hasPriority(kind)) return
  const { table } = kind === 'racers' ? racers : tables.promoters
  await tx
    .update(table)
    .set({ priorityOverrides, updatedAt: sql`${table.updatedAt}` })
    .where(eq(table.id, id))
}
