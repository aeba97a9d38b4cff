import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { selectFollowerCount } from './follow.store.ts'

/** The number of a user's followers, as part of a statement of other features. */
export const followerQueries = (db: Database, userId: Given<string>) => ({
  followers: selectFollowerCount(db, userId),
})
