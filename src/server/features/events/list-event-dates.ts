import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { cursorPageOf, readCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { EVENT_PAGE, EVENT_PAGE_MAX } from '#shared/events/event.constants.ts'
import type { EventDate, EventDatePage, eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { addDays } from '#shared/time.ts'
import { findEventDate, findEventDates, findEventDatesById } from './event.store.ts'
import type { EventFilters } from './event-filters.store.ts'
import { findFollowedDateIds } from './followed-date.store.ts'
import { findPromoterOfUser, findShownPromoter } from './organizer.store.ts'

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()])

export const listEventDates: Handler<typeof eventDateEndpoints.list> = async ({ tx, actor, query }) => {
  const { mine, marked, ...rest } = query
  const viewerId = actor?.userId
  if (!(mine || marked)) return readPage(tx, rest, { viewerId })
  if (!actor) throw unauthenticated()
  if (marked) return readPage(tx, rest, { viewerId, markedBy: actor.userId })
  const promoter = await findPromoterOfUser(tx, actor.userId)
  if (!promoter) return { items: [], nextCursor: null }
  return readPage(tx, rest, { viewerId, promoterId: promoter.id })
}

export const listPromoterDates: Handler<typeof eventDateEndpoints.ofPromoter> = async (ctx) => {
  const viewerId = ctx.actor?.userId
  const promoter = await findShownPromoter(ctx.tx, slugOrId(ctx.params.slug), viewerId)
  if (!promoter) throw notFound('event promoter')
  return readPage(ctx.tx, ctx.query, { viewerId, promoterId: promoter.id })
}

type ViewerContext = { tx: Database; actor: Actor | null }

/** Loads a date of a published promoter, or of the actor's own; 404 otherwise. */
export async function loadEventDate({ tx, actor }: ViewerContext, id: string): Promise<EventDate> {
  const date = await findEventDate(tx, id, actor?.userId)
  if (!date) throw notFound('event date')
  return date
}

export async function listFollowedDates(tx: Database, userId: string, limit: number): Promise<EventDate[]> {
  const ids = await findFollowedDateIds(tx, { followerId: userId, from: new Date(), limit })
  return findEventDatesById(tx, ids, userId)
}

/** The next dates at which a racer competes, as everybody may see them; those called off are left out. */
export async function listNextRaces(tx: Database, userId: string, limit: number): Promise<EventDate[]> {
  const dates = await findEventDates(tx, { from: new Date(), racedBy: userId, limit: EVENT_PAGE })
  return dates.filter(({ status }) => status === 'SCHEDULED').slice(0, limit)
}

const happened: ReadonlySet<EventDate['status']> = new Set(['SCHEDULED', 'COMPLETED'])

/** The dates at which a racer competed in a period, oldest first; those called off or postponed, and those still ahead, are left out. */
export async function listPastRaces(
  tx: Database,
  userId: string,
  { fromDay, toDay }: { fromDay: string; toDay: string },
): Promise<EventDate[]> {
  const dates = await findEventDates(tx, {
    from: new Date(fromDay),
    to: new Date(Math.min(Date.parse(addDays(toDay, 1)), Date.now())),
    racedBy: userId,
    limit: EVENT_PAGE_MAX,
  })
  return dates.filter(({ status, startsAt }) => happened.has(status) && startsAt >= fromDay)
}

/** Upcoming dates added since then: the first ones and their number, up to a page. */
export async function findNewEventDates(
  tx: Database,
  { query, since, limit }: { query: CalendarQuery; since: Date; limit: number },
): Promise<{ dates: EventDate[]; count: number }> {
  const found = await findEventDates(tx, {
    ...query,
    from: new Date(),
    createdAfter: since,
    limit: EVENT_PAGE,
  })
  return { dates: found.slice(0, limit), count: found.length }
}

type CalendarQuery = Pick<EventFilters, 'sports' | 'country' | 'proximity'>

export const slugOrId = (text: string) => (z.uuid().safeParse(text).success ? { id: text } : { slug: text })

type PageQuery = Pick<EventFilters, 'sports' | 'country' | 'proximity' | 'area'> & {
  from?: string | undefined
  to?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** Without `from` the list starts now. */
async function readPage(
  tx: Database,
  { from, to, cursor, limit = EVENT_PAGE, ...filters }: PageQuery,
  scope: Pick<EventFilters, 'viewerId' | 'promoterId' | 'markedBy'>,
): Promise<EventDatePage> {
  const found = await findEventDates(tx, {
    ...filters,
    ...scope,
    from: from ? new Date(from) : new Date(),
    to: to ? new Date(to) : undefined,
    after: cursor ? readCursor(cursor, cursorShape) : undefined,
    limit: limit + 1,
  })
  return cursorPageOf(found, { size: limit, cursorOf: ({ startsAt, id }) => [startsAt, id] })
}
