import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import type { followEndpoints } from '#shared/follows/follow.contract.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import { canBeFollowed, countFollowers, deleteFollow, insertFollow, isFollower } from './follow.store.ts'

type Following = { tx: Database; actor: Pick<Actor, 'userId'>; params: { userId: string } }

export async function followAccount({ tx, actor, params }: Following): Promise<undefined> {
  const { userId } = params
  if (userId === actor.userId) throw invalid({ userId: 'You can’t follow yourself.' })
  if (!(await canBeFollowed(tx, userId))) throw notFound('account')
  await insertFollow(tx, actor.userId, userId)
}

export const unfollowAccount: Handler<typeof followEndpoints.unfollow> = async ({ tx, actor, params }) => {
  await deleteFollow(tx, actor.userId, params.userId)
  return undefined
}

export const getFollowState: Handler<typeof followEndpoints.state> = async ({ tx, actor, params }) => {
  if (!(await canBeFollowed(tx, params.userId))) throw notFound('account')
  return presentFollowers(tx, params.userId, actor.userId)
}

export async function presentFollowers(tx: Database, userId: string, viewerId: string | undefined) {
  const [followers, isFollowing] = await Promise.all([
    countFollowers(tx, userId),
    viewerId ? isFollower(tx, viewerId, userId) : false,
  ])
  return { followers, isFollowing }
}
