import * as z from 'zod/mini'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import { cursorPageOf, readCursor } from '#server/http/page.ts'
import type { followEndpoints } from '#shared/follows/follow.contract.ts'
import { FOLLOWING_PAGE } from '#shared/follows/follow.contract.ts'
import { findFollowed } from './follow.store.ts'

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()])

export const listFollowing: Handler<typeof followEndpoints.list> = async (ctx) => {
  const { cursor, limit = FOLLOWING_PAGE } = ctx.query
  const after = cursor ? readCursor(cursor, cursorShape) : undefined
  const found = await findFollowed(ctx.tx, { userId: ctx.actor.userId, after, limit: limit + 1 })
  const { items, nextCursor } = cursorPageOf(found, {
    size: limit,
    cursorOf: ({ followedAt, userId }) => [followedAt, userId],
  })
  const people = await presentPeople(
    ctx,
    items.map(({ userId }) => userId),
  )
  return { items: items.flatMap(({ userId }) => people.get(userId) ?? []), nextCursor }
}
