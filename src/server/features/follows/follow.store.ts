import { and, count, eq } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { follows } from '#server/database/schema/follows.ts'
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
  const [counted] = await tx
    .select({ followers: count() })
    .from(follows)
    .where(eq(follows.followedUserId, followedUserId))
  return counted?.followers ?? 0
}

export async function isFollower(tx: Database, userId: string, followedUserId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: follows.userId })
    .from(follows)
    .where(isPair(userId, followedUserId))
  return found.length > 0
}

const isPair = (userId: string, followedUserId: string) =>
  and(eq(follows.userId, userId), eq(follows.followedUserId, followedUserId))
