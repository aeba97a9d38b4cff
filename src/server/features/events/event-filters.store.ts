import { and, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { eventDates, eventInterests } from '#server/database/schema/event-dates.ts'
import { follows } from '#server/database/schema/follows.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { isInArea } from '#server/platform/position-grid.ts'
import { EVENT_DAYS_MAX } from '#shared/events/event.constants.ts'
import type { Proximity } from '#shared/locations/proximity.contract.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { daysAfter } from '#shared/time.ts'

const METRES_OF_KM = 1000

/** What a date itself tells. */
export type CalendarFilters = {
  from?: Date | undefined
  to?: Date | undefined
  sports?: readonly string[] | undefined
  country?: string | undefined
  proximity?: Proximity | undefined
  /** Added to the calendar since then. */
  createdAfter?: Date | undefined
}

export type EventFilters = CalendarFilters & {
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
}

/** Conditions on dates alone: promoters are looked up only where a filter is about them. */
export function matches({
  area,
  promoterId,
  followerId,
  markedBy,
  racedBy,
  viewerId,
  ...filters
}: EventFilters): SQL | undefined {
  return and(
    // Whoever names a promoter, follows one or marked a date finds what the calendar no longer shows.
    promoterId || followerId || markedBy || racedBy ? isDateShownTo(viewerId) : isListedFor(viewerId),
    isOnCalendar(filters),
    promoterId ? eq(eventDates.promoterId, promoterId) : undefined,
    or(
      followerId
        ? ofPromoter(
            sql`user_id in (select ${follows.followedUserId} from ${follows} where ${follows.userId} = ${followerId})`,
          )
        : undefined,
      markedBy ? isMarkedBy(markedBy) : undefined,
    ),
    racedBy ? isMarkedBy(racedBy, eventInterests.isRacing) : undefined,
    area && isInArea(eventDates, area),
  )
}

export const isOnCalendar = ({ from, to, sports, country, proximity, createdAfter }: CalendarFilters) =>
  and(
    // An event running at the start of the window began at most this many days earlier.
    from && gte(eventDates.startsAt, daysAfter(from, -EVENT_DAYS_MAX)),
    from && gte(eventDates.endsAt, from),
    to && lt(eventDates.startsAt, to),
    sports?.length ? sql`${eventDates.sports} && ${sql.param([...sports])}::text[]` : undefined,
    country ? eq(eventDates.countryCode, country) : undefined,
    proximity && isWithin(proximity),
    createdAfter && gt(eventDates.createdAt, createdAfter),
  )

/** A date is public with the page of its promoter, unless staff removed it. */
export const isDateShownTo = (viewerId: string | undefined) =>
  or(
    and(isNull(eventDates.removedAt), ofPromoter(isNotNull(promoters.publishedAt))),
    viewerId ? isOf(viewerId) : undefined,
  )

export const isListedFor = (viewerId: string | undefined) =>
  or(eventDates.isListed, viewerId ? isOf(viewerId) : undefined)

const isOf = (userId: string) =>
  eq(eventDates.promoterId, sql`(select id from ${promoters} where user_id = ${userId})`)

const ofPromoter = (condition: SQL) =>
  sql`exists (select from ${promoters} where ${promoters.id} = ${eventDates.promoterId} and ${condition})`

const isMarkedBy = (userId: string, condition?: SQLWrapper) =>
  sql`exists (select from ${eventInterests} where ${and(
    eq(eventInterests.userId, userId),
    eq(eventInterests.eventDateId, eventDates.id),
    condition && sql`${condition}`,
  )})`

function isWithin({ latitude, longitude, radius }: Proximity): SQL {
  const metres = radius * METRES_OF_KM
  const centre = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
  const position = sql`ll_to_earth(${eventDates.latitude}, ${eventDates.longitude})`
  return sql`(earth_box(${centre}, ${metres}::float8) @> ${position}
    and earth_distance(${position}, ${centre}) <= ${metres}::float8)`
}
