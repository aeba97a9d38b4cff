import type { Database } from '#server/platform/database.ts'
import { countFollowers, isFollower } from './follow.store.ts'

/** How many follow an account, and whether this person is one of them. */
export async function describeFollowers(tx: Database, userId: string, viewerId: string | undefined) {
  const [followers, isFollowing] = await Promise.all([
    countFollowers(tx, userId),
    viewerId ? isFollower(tx, viewerId, userId) : false,
  ])
  return { followers, isFollowing }
}
