import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { eventDates, eventInterests } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { pick } from '#shared/pick.ts'
import { type EventFilters, isDateShownTo, matches } from './event-filters.store.ts'

export type EventPosition = readonly [startsAt: string, id: string]

/** The page is chosen in an index, before its rows and their promoters are read. */
export async function findEventDates(
  tx: Database,
  { after, limit, ...filters }: EventFilters & { after?: EventPosition | undefined; limit: number },
): Promise<EventDate[]> {
  const page = tx
    .select({ id: eventDates.id })
    .from(eventDates)
    .where(
      and(
        matches(filters),
        after &&
          sql`(${eventDates.startsAt}, ${eventDates.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(eventDates.startsAt, eventDates.id)
    .limit(limit)
  const rows = await select(tx, filters.viewerId)
    .where(inArray(eventDates.id, page))
    .orderBy(eventDates.startsAt, eventDates.id)
  return rows.map(toEventDate)
}

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

export async function findEventDate(
  tx: Database,
  id: string,
  viewerId?: string,
): Promise<EventDate | undefined> {
  const [row] = await select(tx, viewerId).where(and(eq(eventDates.id, id), isDateShownTo(viewerId)))
  return row && toEventDate(row)
}

const shownColumns = pick(eventDates, [
  ...([
    'id',
    'title',
    'startsAt',
    'endsAt',
    'previousStartsAt',
    'timezone',
    'track',
    'city',
    'state',
  ] as const),
  ...(['countryCode', 'latitude', 'longitude', 'sports', 'classes', 'entryUrl', 'ticketUrl'] as const),
  ...(['status', 'sequence', 'featured', 'removedAt'] as const),
])

function select(tx: Database, viewerId: string | undefined) {
  const hasMine = (condition: SQL) =>
    viewerId
      ? sql<boolean>`exists (select from ${eventInterests} where ${eventInterests.eventDateId} = ${eventDates.id}
          and ${eventInterests.userId} = ${viewerId} and ${condition})`
      : sql<boolean>`false`
  return tx
    .select({
      date: shownColumns,
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

type Row = Awaited<ReturnType<typeof select>>[number]

function toEventDate({ date, promoter, interested, isInterested, isRacing }: Row): EventDate {
  const { countryCode: country, removedAt, startsAt, endsAt, previousStartsAt, ...rest } = date
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
