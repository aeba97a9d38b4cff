import * as z from 'zod/mini'
import type { Handler } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import { EVENT_PAGE } from '#shared/events/event.constants.ts'
import type { EventDate, EventDatePage, eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import { type EventFilters, findEventDates, findOwnPromoter, findShownPromoter } from './event.store.ts'

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()])

export const listEventDates: Handler<typeof eventDateEndpoints.list> = async ({ tx, actor, query }) => {
  const { mine, ...asked } = query
  const viewerId = actor?.userId
  if (!mine) return readPage(tx, asked, { viewerId })
  if (!actor) throw unauthenticated()
  const own = await findOwnPromoter(tx, actor.userId)
  if (!own) return { items: [], nextCursor: null }
  return readPage(tx, asked, { viewerId, promoterId: own.id })
}

export const listDatesOfPromoter: Handler<typeof eventDateEndpoints.ofPromoter> = async ({
  tx,
  actor,
  params: { slug },
  query,
}) => {
  const promoter = await findShownPromoter(tx, slugOrId(slug), actor?.userId)
  if (!promoter) throw notFound('event promoter')
  return readPage(tx, query, { viewerId: actor?.userId, promoterId: promoter.id })
}

/** What is next at the promoters whom a person follows. */
export const listFollowedDates = (tx: Database, userId: string, limit: number): Promise<EventDate[]> =>
  findEventDates(tx, { from: new Date(), viewerId: userId, followerId: userId, limit })

export const slugOrId = (text: string) => (z.uuid().safeParse(text).success ? { id: text } : { slug: text })

type Asked = Pick<EventFilters, 'sports' | 'country' | 'proximity'> & {
  from?: string | undefined
  to?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** Without a beginning the list begins now. */
async function readPage(
  tx: Database,
  { from, to, cursor, limit = EVENT_PAGE, ...filters }: Asked,
  whose: Pick<EventFilters, 'viewerId' | 'promoterId'>,
): Promise<EventDatePage> {
  const found = await findEventDates(tx, {
    ...filters,
    ...whose,
    from: from ? new Date(from) : new Date(),
    to: to ? new Date(to) : undefined,
    after: cursor ? readCursor(cursor, cursorShape) : undefined,
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    nextCursor: found.length > limit && last ? writeCursor([last.startsAt, last.id]) : null,
  }
}
