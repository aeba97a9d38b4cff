import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { eventDates, eventInterests } from '#server/database/schema/event-dates.ts'
import { follows } from '#server/database/schema/follows.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { type Grid, isInArea, selectGridCells, toGrid } from '#server/platform/position-grid.ts'
import { EVENT_DAYS_MAX } from '#shared/events/event.constants.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import type { Proximity } from '#shared/locations/proximity.contract.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { pick } from '#shared/pick.ts'
import { daysAfter } from '#shared/time.ts'

const METRES_OF_KM = 1000

export type EventPosition = readonly [startsAt: string, id: string]

export type EventFilters = {
  from?: Date | undefined
  to?: Date | undefined
  sports?: readonly string[] | undefined
  country?: string | undefined
  proximity?: Proximity | undefined
  area?: Bounds | undefined
  promoterId?: string | undefined
  /** Of promoters this user follows; with `markedBy` either is enough. */
  followerId?: string | undefined
  /** Dates that this user is interested in. */
  markedBy?: string | undefined
  /** Dates at which this racer competes. */
  racedBy?: string | undefined
  /** The viewer also sees the dates of their own unpublished profile. */
  viewerId?: string | undefined
  /** Added to the calendar since then. */
  createdAfter?: Date | undefined
}

export async function findEventDates(
  tx: Database,
  { after, limit, ...filters }: EventFilters & { after?: EventPosition | undefined; limit: number },
): Promise<EventDate[]> {
  const rows = await select(tx, filters.viewerId)
    .where(
      and(
        matches(filters),
        after &&
          sql`(${eventDates.startsAt}, ${eventDates.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(eventDates.startsAt, eventDates.id)
    .limit(limit)
  return rows.map(toEventDate)
}

/** Where matching dates are, counted in a grid; of too many the next ones. */
export async function findEventDateGrid(tx: Database, filters: EventFilters, zoom: number): Promise<Grid> {
  const positions = tx
    .select(pick(eventDates, ['id', 'latitude', 'longitude']))
    .from(eventDates)
    .innerJoin(promotersReadOnce, eq(promoters.id, eventDates.promoterId))
    .where(matches(filters))
    .orderBy(eventDates.startsAt)
    .$dynamic()
  return toGrid(await selectGridCells(tx, positions, zoom))
}

/**
 * What `matches` needs of promoters, read as a whole: PostgreSQL cannot know how many dates are in an area, expects few, and would
 * look up the promoter of each. The offset keeps it from joining the table itself.
 */
const promotersReadOnce = sql`(select id, user_id, published_at, is_listed from ${promoters} offset 0) as ${promoters}`

export async function findEventDatesById(
  tx: Database,
  ids: readonly string[],
  viewerId?: string,
): Promise<EventDate[]> {
  if (ids.length === 0) return []
  const rows = await select(tx, viewerId)
    .where(inArray(eventDates.id, [...ids]))
    .orderBy(eventDates.startsAt, eventDates.id)
  return rows.map(toEventDate)
}

function matches({
  from,
  to,
  sports,
  country,
  proximity,
  area,
  promoterId,
  followerId,
  markedBy,
  racedBy,
  viewerId,
  createdAfter,
}: EventFilters): SQL | undefined {
  return and(
    isDateShownTo(viewerId),
    // Whoever names a promoter, follows one or marked a date finds what the directory no longer shows.
    promoterId || followerId || markedBy || racedBy ? undefined : isListedFor(viewerId),
    // An event running at the start of the window began at most this many days earlier.
    from && gte(eventDates.startsAt, daysAfter(from, -EVENT_DAYS_MAX)),
    from && gte(eventDates.endsAt, from),
    to && lt(eventDates.startsAt, to),
    sports?.length ? sql`${eventDates.sports} && ${sql.param([...sports])}::text[]` : undefined,
    country ? eq(eventDates.countryCode, country) : undefined,
    promoterId ? eq(eventDates.promoterId, promoterId) : undefined,
    or(
      followerId
        ? sql`exists (select from ${follows} where ${follows.userId} = ${followerId}
            and ${follows.followedUserId} = ${promoters.userId})`
        : undefined,
      markedBy
        ? sql`exists (select from ${eventInterests} where ${eventInterests.userId} = ${markedBy}
            and ${eventInterests.eventDateId} = ${eventDates.id})`
        : undefined,
    ),
    racedBy
      ? sql`exists (select from ${eventInterests} where ${eventInterests.userId} = ${racedBy}
          and ${eventInterests.eventDateId} = ${eventDates.id} and ${eventInterests.isRacing})`
      : undefined,
    proximity && isWithin(proximity),
    createdAfter && gt(eventDates.createdAt, createdAfter),
    area && isInArea(eventDates, area),
  )
}

export async function findEventDate(
  tx: Database,
  id: string,
  viewerId?: string,
): Promise<EventDate | undefined> {
  const [row] = await select(tx, viewerId).where(and(eq(eventDates.id, id), isDateShownTo(viewerId)))
  return row && toEventDate(row)
}

function select(tx: Database, viewerId: string | undefined) {
  const hasMine = (condition: SQL) =>
    viewerId
      ? sql<boolean>`exists (select from ${eventInterests} where ${eventInterests.eventDateId} = ${eventDates.id}
          and ${eventInterests.userId} = ${viewerId} and ${condition})`
      : sql<boolean>`false`
  return tx
    .select({
      date: eventDates,
      promoter: {
        id: promoters.id,
        name: promoters.eventName,
        slug: promoters.eventSlug,
        logoUrl: promoters.logoUrl,
      },
      interested: tx.$count(eventInterests, eq(eventInterests.eventDateId, eventDates.id)),
      isInterested: hasMine(sql`true`),
      isRacing: hasMine(sql`${eventInterests.isRacing}`),
    })
    .from(eventDates)
    .innerJoin(promoters, eq(promoters.id, eventDates.promoterId))
    .$dynamic()
}

export const isShownTo = (viewerId: string | undefined) =>
  or(isNotNull(promoters.publishedAt), viewerId ? eq(promoters.userId, viewerId) : undefined)

/** A date is public with the page of its promoter, unless staff removed it. */
const isDateShownTo = (viewerId: string | undefined) =>
  or(
    and(isNotNull(promoters.publishedAt), isNull(eventDates.removedAt)),
    viewerId ? eq(promoters.userId, viewerId) : undefined,
  )

const isListedFor = (viewerId: string | undefined) =>
  or(promoters.isListed, viewerId ? eq(promoters.userId, viewerId) : undefined)

function isWithin({ latitude, longitude, radius }: Proximity): SQL {
  const metres = radius * METRES_OF_KM
  const centre = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
  const position = sql`ll_to_earth(${eventDates.latitude}, ${eventDates.longitude})`
  return sql`(earth_box(${centre}, ${metres}::float8) @> ${position}
    and earth_distance(${position}, ${centre}) <= ${metres}::float8)`
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toEventDate({ date, promoter, interested, isInterested, isRacing }: Row): EventDate {
  const {
    promoterId: _,
    countryCode: country,
    isAnnounced: __,
    featuredFrom: ___,
    featuredUntil: ____,
    createdAt: _____,
    updatedAt: ______,
    removedAt,
    startsAt,
    endsAt,
    previousStartsAt,
    ...rest
  } = date
  return {
    ...rest,
    promoter,
    country,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    previousStartsAt: previousStartsAt?.toISOString() ?? null,
    isRemoved: removedAt !== null,
    interested: Number(interested),
    isInterested,
    isRacing,
  }
}

/** Marks the new dates of a published promoter as announced and returns those still ahead, first one first. */
export async function claimNewDates(tx: Database, promoterId: string): Promise<EventDate[]> {
  const claimed = await tx
    .update(eventDates)
    .set({ isAnnounced: true })
    .where(
      and(
        eq(eventDates.promoterId, promoterId),
        eq(eventDates.isAnnounced, false),
        isNull(eventDates.removedAt),
        sql`exists (select from ${promoters} where ${promoters.id} = ${promoterId}
          and ${promoters.publishedAt} is not null)`,
      ),
    )
    .returning({ id: eventDates.id })
  if (claimed.length === 0) return []
  const rows = await select(tx, undefined)
    .where(
      and(
        inArray(
          eventDates.id,
          claimed.map(({ id }) => id),
        ),
        gte(eventDates.endsAt, sql`now()`),
        inArray(eventDates.status, ['SCHEDULED', 'POSTPONED']),
      ),
    )
    .orderBy(eventDates.startsAt, eventDates.id)
  return rows.map(toEventDate)
}
