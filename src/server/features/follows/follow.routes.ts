import * as z from 'zod/mini'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { cursorPageOf, readCursor } from '#server/http/page.ts'
import { serveAll } from '#server/http/serve.ts'
import { FOLLOWING_PAGE, followEndpoints } from '#shared/follows/follow.contract.ts'
import { findFollowed } from './follow.store.ts'
import { followAccount, getFollowState, unfollowAccount } from './follow-account.ts'
import { forgetBrand, listSavedBrands, saveBrand } from './save-brand.ts'

export function serveFollows(edge: Edge): void {
  serveAll(edge, followEndpoints, {
    list: listFollowing,
    state: getFollowState,
    follow: followAccount,
    unfollow: unfollowAccount,
    savedBrands: listSavedBrands,
    saveBrand,
    forgetBrand,
  })
}

const cursorShape = z.tuple([z.iso.datetime(), z.uuid()])

const listFollowing: Handler<typeof followEndpoints.list> = async (ctx) => {
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
