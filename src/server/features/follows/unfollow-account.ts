import type { Handler } from '#server/http/context.ts'
import type { followEndpoints } from '#shared/follows/follow.contract.ts'
import { deleteFollow } from './follow.store.ts'

export const unfollowAccount: Handler<typeof followEndpoints.unfollow> = async ({ tx, actor, params }) => {
  await deleteFollow(tx, actor.userId, params.userId)
  return undefined
}
