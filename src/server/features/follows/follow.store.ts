import { and, count, desc, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { follows, savedBrands } from '#server/database/schema/follows.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'

export async function canBeFollowed(tx: Database, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'ACTIVE')))
  return found.length > 0
}

export async function insertFollow(tx: Database, userId: string, followedUserId: string): Promise<void> {
  await tx.insert(follows).values({ userId, followedUserId }).onConflictDoNothing()
}

export async function deleteFollow(tx: Database, userId: string, followedUserId: string): Promise<void> {
  await tx.delete(follows).where(isPair(userId, followedUserId))
}

export async function countFollowers(tx: Database, followedUserId: string): Promise<number> {
  const [counted] = await selectFollowerCount(tx, followedUserId)
  return counted?.followers ?? 0
}

export const selectFollowerCount = (tx: Database, followedUserId: Given<string>) =>
  tx.select({ followers: count() }).from(follows).where(eq(follows.followedUserId, followedUserId))

export async function isFollower(tx: Database, userId: string, followedUserId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: follows.userId })
    .from(follows)
    .where(isPair(userId, followedUserId))
  return found.length > 0
}

export type FollowPosition = readonly [followedAt: string, userId: string]

/** Active accounts that a user follows, latest first. */
export async function findFollowed(
  tx: Database,
  { userId, after, limit }: { userId: string; after: FollowPosition | undefined; limit: number },
): Promise<{ userId: string; followedAt: string }[]> {
  const { createdAt, followedUserId } = follows
  return tx
    .select({
      userId: followedUserId,
      // A JavaScript date would cut the microseconds off, and the next page would repeat a row.
      followedAt: sql<string>`to_char(${createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(follows)
    .innerJoin(users, and(eq(users.id, followedUserId), eq(users.status, 'ACTIVE')))
    .where(
      and(
        eq(follows.userId, userId),
        after && sql`(${createdAt}, ${followedUserId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(followedUserId))
    .limit(limit)
}

export async function findSavedBrandIds(tx: Database, userId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: savedBrands.brandId })
    .from(savedBrands)
    .where(eq(savedBrands.userId, userId))
    .orderBy(desc(savedBrands.createdAt), desc(savedBrands.brandId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export const countSavedBrands = (tx: Database, userId: string): Promise<number> =>
  tx.$count(savedBrands, eq(savedBrands.userId, userId))

export async function insertSavedBrand(tx: Database, userId: string, brandId: string): Promise<void> {
  await tx.insert(savedBrands).values({ userId, brandId }).onConflictDoNothing()
}

export async function deleteSavedBrand(tx: Database, userId: string, brandId: string): Promise<void> {
  await tx.delete(savedBrands).where(and(eq(savedBrands.userId, userId), eq(savedBrands.brandId, brandId)))
}

const isPair = (userId: string, followedUserId: string) =>
  and(eq(follows.userId, userId), eq(follows.followedUserId, followedUserId))
