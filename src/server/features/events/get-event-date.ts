import * as z from 'zod/mini'
import { presentFollowers } from '#server/features/follows/follow-account.ts'
import { eventDateCard, linkPictureOf } from '#server/features/link-pictures/link-picture-of.ts'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { cursorPageOf, readCursor } from '#server/http/page.ts'
import { EVENT_RACERS_PAGE } from '#shared/events/event.constants.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import { notFound } from '#shared/http/problem.ts'
import { countRacersOf, findRacersOf } from './interest.store.ts'
import { loadEventDate } from './list-event-dates.ts'
import { findOrganizer } from './organizer.store.ts'

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()])

/** A date as its own page shows it. */
export const getEventDate: Handler<typeof eventDateEndpoints.get> = async (ctx) => {
  const { tx, actor } = ctx
  const date = await loadEventDate(ctx, ctx.params.id)
  const organizer = await findOrganizer(tx, date.promoter.id)
  if (!organizer) throw notFound('event date')
  const { userId, headerImageUrl, publishedAt, isSearchable } = organizer
  const [racing, { isFollowing }] = await Promise.all([
    countRacersOf(tx, date.id),
    presentFollowers(tx, userId, actor?.userId),
  ])
  return {
    ...date,
    organizer: { userId, headerImageUrl, isPublished: publishedAt !== null, isSearchable },
    isFollowing,
    racing,
    linkPicture: linkPictureOf(eventDateCard({ ...date, headerImageUrl, logoUrl: date.promoter.logoUrl })),
  }
}

export const listEventRacers: Handler<typeof eventDateEndpoints.racers> = async (ctx) => {
  const { limit = EVENT_RACERS_PAGE, cursor } = ctx.query
  const { id: eventDateId } = await loadEventDate(ctx, ctx.params.id)
  const after = cursor ? readCursor(cursor, cursorShape) : undefined
  const found = await findRacersOf(ctx.tx, { eventDateId, after, limit: limit + 1 })
  const { items, nextCursor } = cursorPageOf(found, {
    size: limit,
    cursorOf: ({ markedAt, userId }) => [markedAt, userId],
  })
  const people = await presentPeople(
    ctx,
    items.map(({ userId }) => userId),
  )
  return { items: items.flatMap(({ userId }) => people.get(userId) ?? []), nextCursor }
}
